import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './client-address.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

type Addressed = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/**
 * Returns where a request comes from, as a name that stands for its address group today and for nothing else; undefined
 * where a proxy that is not trusted passed it on, as its address is then not the player's.
 */
export type OriginOf = (request: Addressed) => string | undefined;

const DAY_MS = 86_400_000;
const ORIGIN_BYTES = 8;
/** Addresses whose origin is remembered; with more in use a hash is computed again, which costs microseconds. */
const MAX_ADDRESSES = 20_000;

/**
 * Returns a function that hashes the address group of a request (IPv4 address, /64 of IPv6) under a key of the current
 * UTC date: the same at every gateway with the same `secret`, of no use without it, and not to be linked over days.
 * `isTrusted` tells whether an address is that of a proxy whose X-Forwarded-For is believed.
 */
export function createOrigins(
  secret: string,
  isTrusted: IsTrustedProxy | undefined,
  now: () => number = Date.now,
): OriginOf {
  const known = new Map<string, string>();
  let day = Number.NaN;
  let key = Buffer.alloc(0);

  return (request) => {
    const { remoteAddress = '' } = request.socket;
    if (request.headers['x-forwarded-for'] !== undefined && !isTrusted?.(remoteAddress)) return undefined;
    const today = Math.floor(now() / DAY_MS);
    if (today !== day) {
      day = today;
      const date = new Date(today * DAY_MS).toISOString().slice(0, 10);
      key = createHmac('sha256', secret).update(`play-origin ${date}`).digest();
      known.clear();
    }
    const remembered = known.get(request.ip);
    if (remembered !== undefined) return remembered;
    const hash = createHmac('sha256', key).update(addressOf(request)).digest();
    const origin = hash.subarray(0, ORIGIN_BYTES).toString('base64url');
    if (known.size >= MAX_ADDRESSES) known.clear();
    known.set(request.ip, origin);
    return origin;
  };
}
