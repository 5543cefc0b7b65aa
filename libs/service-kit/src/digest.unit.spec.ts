import { expect, test } from 'vitest';
import { deriveKey } from './digest.ts';

test('a derived key is the one with which earlier versions signed links and stored codes', () => {
  expect(deriveKey('secret', 'imguessr share token').toString('hex')).toBe(
    '8a3e5fcdb555a46c4ec8278a6310ab97b11caa95886fcedcaf29633c830802fb',
  );
});

test('keys of other purposes and other secrets differ', () => {
  const keys = [deriveKey('a', 'x'), deriveKey('a', 'y'), deriveKey('b', 'x')].map((key) =>
    key.toString('hex'),
  );
  expect(new Set(keys).size).toBe(3);
});
