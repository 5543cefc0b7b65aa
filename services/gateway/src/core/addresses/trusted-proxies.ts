import { compile } from '@fastify/proxy-addr';

export type IsTrustedProxy = (address: string) => boolean;

/** Returns undefined without a list: no proxy is trusted. */
export function trustedProxies(list: string | undefined): IsTrustedProxy | undefined {
  if (!list) return undefined;
  const isTrusted = compile(entriesOf(list));
  return (address) => isTrusted(address, 0);
}

export function findProxyProblem(list: string): string | undefined {
  const entries = entriesOf(list);
  if (entries.some((entry) => entry.endsWith('/0')))
    return 'must not contain all addresses: visitors could choose the one by which limits count';
  try {
    compile(entries);
  } catch (error) {
    return `must be addresses or networks, separated by commas: ${(error as Error).message}`;
  }
  return undefined;
}

const entriesOf = (list: string) => list.split(',').map((entry) => entry.trim());
