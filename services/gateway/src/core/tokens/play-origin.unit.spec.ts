import { describe, expect, test } from 'vitest';
import { createOriginHasher } from './play-origin.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
type Request = Parameters<ReturnType<typeof createOriginHasher>>[0];
const from = (ip: string, remoteAddress = ip, headers: Request['headers'] = {}) =>
  ({ ip, headers, socket: { remoteAddress } }) as Request;

const isProxy = (address: string) => address === '10.0.0.1';

describe('the origin of a request', () => {
  test('is the same all day and different on the next day, by UTC date', () => {
    let now = Date.parse('2026-03-01T00:00:00Z');
    const originOf = createOriginHasher('secret', isProxy, () => now);
    const first = originOf(from('203.0.113.7'));
    now = Date.parse('2026-03-01T23:59:59.999Z');
    expect(originOf(from('203.0.113.7'))).toBe(first);
    now += 1;
    expect(originOf(from('203.0.113.7'))).not.toBe(first);
  });

  test('differs between addresses', () => {
    const originOf = createOriginHasher('secret', isProxy, () => NOON);
    const addresses = Array.from({ length: 250 }, (_, i) => `203.0.113.${i}`);
    expect(new Set(addresses.map((ip) => originOf(from(ip)))).size).toBe(250);
  });

  test('is the same within a /64 of IPv6 and for an IPv4 address mapped into IPv6', () => {
    const originOf = createOriginHasher('secret', isProxy, () => NOON);
    expect(originOf(from('2001:db8:1:2::1'))).toBe(
      originOf(from('2001:db8:1:2:aaaa:bbbb:cccc:dddd')),
    );
    expect(originOf(from('2001:db8:1:3::1'))).not.toBe(originOf(from('2001:db8:1:2::1')));
    expect(originOf(from('::ffff:203.0.113.7'))).toBe(originOf(from('203.0.113.7')));
  });

  test('is a hash of eight bytes, the same at every gateway with the same secret', () => {
    const here = createOriginHasher('secret', isProxy, () => NOON)(from('203.0.113.7'));
    expect(here).toMatch(/^[A-Za-z0-9_-]{11}$/);
    expect(createOriginHasher('secret', isProxy, () => NOON)(from('203.0.113.7'))).toBe(here);
    expect(createOriginHasher('other secret', isProxy, () => NOON)(from('203.0.113.7'))).not.toBe(
      here,
    );
  });

  test('is that of the player behind a trusted proxy, and undefined behind an untrusted one', () => {
    const originOf = createOriginHasher('secret', isProxy, () => NOON);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(originOf(from('203.0.113.7', '10.0.0.1', headers))).toBe(originOf(from('203.0.113.7')));
    expect(originOf(from('10.0.0.1', '10.0.0.1', { 'x-forwarded-for': '10.0.0.1' }))).toBeDefined();
    expect(originOf(from('10.0.0.2', '10.0.0.2', headers))).toBeUndefined();
  });

  test('does not change when the cache of addresses overflows', () => {
    const originOf = createOriginHasher('secret', isProxy, () => NOON);
    const first = originOf(from('203.0.113.7'));
    for (let i = 0; i < 25_000; i++) originOf(from(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`));
    expect(originOf(from('203.0.113.7'))).toBe(first);
  });
});
