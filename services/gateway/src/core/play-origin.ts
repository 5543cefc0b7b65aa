import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './client-address.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

type Addressed = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/**
 * Returns the origin of a request: a hash of its address group that is valid for one day. Undefined if the request was
 * forwarded by an untrusted proxy, because its address is then not the player's.
 */
export type OriginOf = (request: Addressed) => string | undefined;

const DAY_MS = 86_400_000;
const ORIGIN_BYTES = 8;
/** The maximum number of cached hashes; beyond it the cache is cleared, and hashes are computed again in microseconds. */
const MAX_CACHED_ADDRESSES = 20_000;

/**
 * Returns a function that hashes the address group of a request (IPv4 address, or /64 network of IPv6) with a key derived
 * from `secret` and the current UTC date: hashes are the same at every gateway, and cannot be linked across days.
 * `isTrusted` returns whether the X-Forwarded-For header from an address is trusted.
 */
export function createOriginHasher(
  secret: string,
  isTrusted: IsTrustedProxy | undefined,
  now: () => number = Date.now,
): OriginOf {
  const cache = new Map<string, string>();
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
      cache.clear();
    }
    const cached = cache.get(request.ip);
    if (cached !== undefined) return cached;
    const hash = createHmac('sha256', key).update(addressOf(request)).digest();
    const origin = hash.subarray(0, ORIGIN_BYTES).toString('base64url');
    if (cache.size >= MAX_CACHED_ADDRESSES) cache.clear();
    cache.set(request.ip, origin);
    return origin;
  };
}
