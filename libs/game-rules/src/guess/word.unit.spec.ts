import { expect, test } from 'vitest';
import { isValidWord, normaliseWord } from './word.ts';

test.each(['OX', 'WHALE', 'A'.repeat(20)])('%s is a word', (word) => {
  expect(isValidWord(word)).toBe(true);
});

test.each(['', 'A', 'A'.repeat(21), 'whale', 'ICE CREAM', 'CAFÉ', 'R2D2'])('%j is not a word', (word) => {
  expect(isValidWord(word)).toBe(false);
});

test('a word is trimmed and upper-cased before it is compared', () => {
  expect(normaliseWord('  whale\n')).toBe('WHALE');
});

test.each(['ſſſ', 'ııı', 'ß'])('%s has no letters A-Z to be read as', (text) => {
  expect(normaliseWord(text)).toBe(text);
});
