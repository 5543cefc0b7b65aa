import { createHmac } from 'node:crypto';
import { deriveKey } from '@imguessr/service-kit';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './client-address.ts';

/**
 * Hashes the address group of a request: an IPv4 address, or the /64 network of an IPv6 address.
 */
export type HashAddress = (request: Pick<FastifyRequest, 'ip'>) => string;

const DAY_MS = 86_400_000;
const HASH_BYTES = 8;
/** Beyond it the cache is cleared; hashes are computed again in microseconds. */
const MAX_CACHED_ADDRESSES = 20_000;

/**
 * The key includes the UTC date: hashes are equal at every gateway, and not linkable across days or
 * purposes.
 */
export function createAddressHasher(
  secret: string,
  purpose: string,
  now: () => number = Date.now,
): HashAddress {
  const cache = new Map<string, string>();
  let day = Number.NaN;
  let key = Buffer.alloc(0);

  return (request) => {
    const today = Math.floor(now() / DAY_MS);
    if (today !== day) {
      day = today;
      const date = new Date(today * DAY_MS).toISOString().slice(0, 10);
      key = deriveKey(secret, `${purpose} ${date}`);
      cache.clear();
    }
    const cached = cache.get(request.ip);
    if (cached !== undefined) return cached;
    const hash = createHmac('sha256', key).update(addressOf(request)).digest();
    const text = hash.subarray(0, HASH_BYTES).toString('base64url');
    if (cache.size >= MAX_CACHED_ADDRESSES) cache.clear();
    cache.set(request.ip, text);
    return text;
  };
}
