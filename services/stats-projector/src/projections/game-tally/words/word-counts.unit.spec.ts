import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWord, newWordCounts, type WordCounts } from './word-counts.ts';

const sureCount = ({ counts, unsure }: WordCounts, word: string) =>
  (counts.get(word) ?? 0) - (unsure.get(word) ?? 0);

const word = fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 1, maxLength: 2 });
const guesses = fc.array(word, { maxLength: 400 });
const CAPACITY = 5;

function counted(words: readonly string[], right = '') {
  const counts = newWordCounts();
  for (const guess of words) countWord(counts, guess, guess === right, CAPACITY);
  return counts;
}

const truth = (words: readonly string[], of: string) =>
  words.filter((guess) => guess === of).length;

describe('more different words than the capacity', () => {
  it('replaces the word with the lowest count, of several the last one alphabetically', () => {
    const counts = counted(['ANT', 'ANT', 'DOG', 'BEE', 'CAT', 'EEL', 'EEL', 'FLY']);
    expect([...counts.counts]).toEqual([
      ['ANT', 2],
      ['BEE', 1],
      ['CAT', 1],
      ['EEL', 2],
      ['FLY', 2],
    ]);
    expect([...counts.unsure]).toEqual([['FLY', 1]]);
  });

  it('no longer has an unsure count of a word that was replaced', () => {
    const counts = counted(['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'E', 'F', 'G']);
    expect([...counts.unsure]).toEqual([['G', 2]]);
  });

  it('ignores another word when all words that it keeps are correct', () => {
    const counts = newWordCounts();
    countWord(counts, 'DOG', true, 1);
    countWord(counts, 'CAT', false, 1);
    expect([...counts.counts]).toEqual([['DOG', 1]]);
    countWord(counts, 'COW', true, 1);
    expect([...counts.counts.keys()]).toEqual(['DOG', 'COW']);
    expect(counts.unsure.size).toBe(0);
  });

  it('never reports too high a count, and at most one share of the guesses too low', () => {
    fc.assert(
      fc.property(guesses, (words) => {
        const counts = counted(words);
        for (const [kept, count] of counts.counts) {
          const surely = sureCount(counts, kept);
          expect(surely).toBeLessThanOrEqual(truth(words, kept));
          expect(count).toBeGreaterThanOrEqual(truth(words, kept));
          expect(count - surely).toBeLessThanOrEqual(words.length / CAPACITY);
        }
      }),
    );
  });

  it('keeps every word with more than one share of the guesses', () => {
    fc.assert(
      fc.property(guesses, (words) => {
        const counts = counted(words);
        for (const guess of new Set(words)) {
          if (truth(words, guess) > words.length / CAPACITY)
            expect(counts.counts.has(guess)).toBe(true);
        }
      }),
    );
  });

  it('keeps the correct word with its exact count', () => {
    fc.assert(
      fc.property(guesses, (words) => {
        const counts = counted([...words, 'AB'], 'AB');
        expect(sureCount(counts, 'AB')).toBe(truth(words, 'AB') + 1);
      }),
    );
  });

  it('has sure counts of at most 1 for a flood of words that are never repeated', () => {
    const flood = Array.from(
      { length: 500 },
      (_, i) => `W${String.fromCharCode(65 + (i % 26))}${i}`,
    );
    const counts = counted(['CAT', 'CAT', ...flood]);
    for (const kept of counts.counts.keys()) expect(sureCount(counts, kept)).toBeLessThanOrEqual(2);
  });
});
