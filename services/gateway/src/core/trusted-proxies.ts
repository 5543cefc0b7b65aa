import { compile } from '@fastify/proxy-addr';

/** Returns whether an address belongs to a proxy whose X-Forwarded-For header is trusted. */
export type IsTrustedProxy = (address: string) => boolean;

/**
 * Returns the predicate for a comma-separated list of addresses and networks; undefined without a list, when no proxy is
 * trusted.
 */
export function trustedProxies(list: string | undefined): IsTrustedProxy | undefined {
  if (!list) return undefined;
  const isTrusted = compile(list.split(','));
  return (address) => isTrusted(address, 0);
}
