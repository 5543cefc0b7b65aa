import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that a stranger could use to reach what only this server can. */
export class RefusedAddressError extends Error {
  constructor(address: string) {
    super(`${address} is not an address on the public internet`);
    this.name = 'RefusedAddressError';
  }
}

/** RFC 4291, 2.5.5.1: IPv4 addresses as nobody has used them since. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/**
 * Returns whether an IP address is on the public internet; an IPv4-mapped address counts as what it
 * maps.
 */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  return (
    address.range() === 'unicast' &&
    !(address instanceof ipaddr.IPv6 && address.match(IPV4_COMPATIBLE))
  );
}

/** Returns why nothing is ever sent to a URL, as a sentence; undefined if something may be. */
export function urlProblem(url: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(url)) return 'The address must be a URL, such as https://example.com/imguessr.';
  const { protocol, username, password, hostname } = new URL(url);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    return 'The address must begin with https://.';
  if (username !== '' || password !== '')
    return 'The address must not contain a name or a password.';
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) {
    return 'The address must be on the public internet.';
  }
  return undefined;
}

/**
 * Resolves a name, and refuses it if any of its addresses is not public. The connection is made to
 * the addresses that were checked: a
 * name that resolves to another one later gains nothing. Not called for addresses without a name.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new RefusedAddressError(hostname), '');
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
