import { compile } from '@fastify/proxy-addr';

/** Whether an address is that of a proxy whose X-Forwarded-For is believed. */
export type IsTrustedProxy = (address: string) => boolean;

/** Returns the test for a comma-separated list of addresses and networks; undefined for none, when no proxy is trusted. */
export function trustedProxies(list: string | undefined): IsTrustedProxy | undefined {
  if (!list) return undefined;
  const isTrusted = compile(list.split(','));
  return (address) => isTrusted(address, 0);
}
