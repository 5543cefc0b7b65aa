import { describe, expect, test } from 'vitest';
import { byRelation, type WordRelation, wordRelation } from './related-words.ts';

describe('two words', () => {
  test.each<[string, string, WordRelation | undefined]>([
    ['BEE', 'BEE', 'same'],
    ['BEE', 'BEES', 'form'],
    ['MOUSE', 'MICE', 'form'],
    ['RUN', 'RUNNING', 'form'],
    ['WHALE', 'WHILE', 'one-letter'],
    ['LADER', 'LADDER', 'one-letter'],
    ['CAT', 'CART', 'one-letter'],
    ['CAT', 'ACT', undefined],
    ['CAT', 'CARTS', undefined],
    ['WHALE', 'SHARK', undefined],
    ['', 'A', undefined],
  ])('%s and %s: %s', (one, other, relation) => {
    expect(wordRelation(one, other)).toBe(relation);
    expect(wordRelation(other, one)).toBe(relation);
  });

  test('are ordered by how much they are alike', () => {
    expect((['one-letter', 'same', 'form'] as const).toSorted(byRelation)).toEqual([
      'same',
      'form',
      'one-letter',
    ]);
  });
});
