import { describe, expect, test } from 'vitest';
import { percentile } from './percentile.ts';

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test('is a measured value that this share of the values does not exceed', () => {
    expect([percentile(hundred, 0.95), percentile(hundred, 0.5), percentile(hundred, 1)]).toEqual([
      95, 50, 100,
    ]);
  });

  test('of few values is the next larger one', () => {
    expect(percentile([30, 10, 20], 0.95)).toBe(30);
  });

  test('of no values is not a number', () => {
    expect(percentile([], 0.95)).toBeNaN();
  });
});
