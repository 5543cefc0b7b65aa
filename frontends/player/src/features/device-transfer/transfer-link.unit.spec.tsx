import { afterEach, expect, it } from 'vitest';
import { codeIn, takeCodeFromUrl, transferLink } from './transfer-link.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('the code is taken from the address once and removed from it', () => {
  window.history.replaceState(
    null,
    '',
    `/daily/2026-05-01${new URL(transferLink('K7QF-2M9X-RT4B')).hash}`,
  );
  expect(takeCodeFromUrl()).toBe('K7QF-2M9X-RT4B');
  expect(window.location.href).toBe(`${window.location.origin}/daily/2026-05-01`);
  expect(takeCodeFromUrl()).toBeUndefined();
});

it('an address with any other hash is left unchanged', () => {
  window.history.replaceState(null, '', '/#top');
  expect(takeCodeFromUrl()).toBeUndefined();
  expect(window.location.hash).toBe('#top');
});

it('a code is found in a link, and a text that is no link is the code itself', () => {
  expect(codeIn(transferLink('ABC'))).toBe('ABC');
  expect(codeIn('ABC')).toBe('ABC');
});
