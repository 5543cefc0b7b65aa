import { expect, test } from 'vitest';
import { isValidWord, normaliseWord } from './word.ts';

test.each(['OX', 'WHALE', 'A'.repeat(20)])('%s is a valid word', (word) => {
  expect(isValidWord(word)).toBe(true);
});

test.each(['', 'A', 'A'.repeat(21), 'whale', 'ICE CREAM', 'CAFÉ', 'R2D2'])(
  '%j is not a valid word',
  (word) => {
    expect(isValidWord(word)).toBe(false);
  },
);

test('a word is normalised by trimming and upper-casing it', () => {
  expect(normaliseWord('  whale\n')).toBe('WHALE');
});

test.each(['ſſſ', 'ııı', 'ß'])('%s is not changed into letters A-Z', (text) => {
  expect(normaliseWord(text)).toBe(text);
});
