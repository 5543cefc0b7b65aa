import { expect, test } from 'vitest';
import { addressOf } from './client-address.ts';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address mapped into IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the loopback address of IPv6', '::1', '::'],
  ['an address of a /64', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['another address of that /64', '2001:DB8:1:2::1', '2001:db8:1:2::'],
  ['an address of the next /64', '2001:db8:1:3::1', '2001:db8:1:3::'],
  ['an IPv4 address with its port', '203.0.113.7:50001', '203.0.113.7'],
  ['an IPv6 address with its port', '[2001:db8:1:2::1]:50001', '2001:db8:1:2::'],
  ['what is no address', 'somebody-7', 'unknown'],
  ['what is too long for one', '7'.repeat(9_000), 'unknown'],
])('limits count %s as expected', (_, ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});
