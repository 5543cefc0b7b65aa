import type { FastifyRequest } from 'fastify';
import { createAddressHasher } from '../addresses/address-hash.ts';
import type { IsTrustedProxy } from '../addresses/trusted-proxies.ts';

type Addressed = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/**
 * A hash of the address group, valid for one day. Undefined if an untrusted proxy has forwarded the
 * request.
 */
export type OriginOf = (request: Addressed) => string | undefined;

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
