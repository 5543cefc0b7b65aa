import { expect, test } from 'vitest';
import { encodingFor } from './encoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip ; q=0.1', 'gzip'],
  ['br; q=0, gzip;q=0', undefined],
  ['x-br', undefined],
])('the encoding for "%s" is %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('a long header is read in one pass', { timeout: 2_000 }, () => {
  // In time that grows with the square of the length, this would take ten times as long.
  expect(encodingFor(`gzip${' '.repeat(100_000)}x`)).toBeUndefined();
});
