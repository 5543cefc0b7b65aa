import { expect, test } from 'vitest';
import { createLetterRarity } from './letter-rarity.ts';

const words = ['TREE', 'SEAT', 'TEST', 'REST', 'STAR', 'QUIZ'];

test('a word is as rare as its letters are among the words of the site', () => {
  const rarity = createLetterRarity(words);
  const ordered = words.toSorted((one, other) => rarity(one) - rarity(other));
  expect(ordered.at(-1)).toBe('QUIZ');
  expect(rarity('QUIZ')).toBeGreaterThan(1.5);
  expect(rarity('TEST')).toBeLessThan(0);
});

test('rarities have the mean 0 and the variance 1, and do not depend on the length', () => {
  const rarities = words.map(createLetterRarity(words));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(rarities)).toBeCloseTo(0, 9);
  expect(sum(rarities.map((value) => value ** 2)) / words.length).toBeCloseTo(1, 9);
  const rarity = createLetterRarity(words);
  expect(rarity('TREETREE')).toBeCloseTo(rarity('TREE'), 9);
});

test('without other words every word is usual', () => {
  expect(createLetterRarity(['OWL'])('OWL')).toBe(0);
  expect(createLetterRarity([])('OWL')).toBe(0);
});
