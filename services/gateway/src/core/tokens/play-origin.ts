import type { FastifyRequest } from 'fastify';
import { createAddressHasher } from '../addresses/address-hash.ts';
import type { IsTrustedProxy } from '../addresses/trusted-proxies.ts';

type Addressed = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/**
 * Returns the origin of a request: a hash of its address group that is valid for one day. Undefined if the request was
 * forwarded by an untrusted proxy, because its address is then not the player's.
 */
export type OriginOf = (request: Addressed) => string | undefined;

/** Returns a function that hashes origins. `isTrusted` returns whether the X-Forwarded-For header from an address is trusted. */
export function createOriginHasher(
  secret: string,
  isTrusted: IsTrustedProxy | undefined,
  now: () => number = Date.now,
): OriginOf {
  const hashAddress = createAddressHasher(secret, 'play-origin', now);
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    return isForwarded && !isTrusted?.(remoteAddress) ? undefined : hashAddress(request);
  };
}
