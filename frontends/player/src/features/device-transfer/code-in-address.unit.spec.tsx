import { afterEach, expect, it } from 'vitest';
import { addressOf, codeIn, takeCodeFromAddress } from './code-in-address.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('the address that carries a code gives it once, and stands without it after', () => {
  window.history.replaceState(null, '', `/daily/2026-05-01${new URL(addressOf('K7QF-2M9X-RT4B')).hash}`);
  expect(takeCodeFromAddress()).toBe('K7QF-2M9X-RT4B');
  expect(window.location.href).toBe(`${window.location.origin}/daily/2026-05-01`);
  expect(takeCodeFromAddress()).toBeUndefined();
});

it('an address with anything else behind its # is left as it is', () => {
  window.history.replaceState(null, '', '/#top');
  expect(takeCodeFromAddress()).toBeUndefined();
  expect(window.location.hash).toBe('#top');
});

it('a code is found in a whole address, and is the text itself elsewhere', () => {
  expect(codeIn(addressOf('ABC'))).toBe('ABC');
  expect(codeIn('ABC')).toBe('ABC');
});
