import { describe, expect, it } from 'vitest';
import {
  drainOriginChanges,
  isOfSeveralOrigins,
  newWordOrigins,
  noteOrigin,
  readOriginField,
  type WordOrigins,
} from './word-origins.ts';

const [ANN, BOB] = ['AnnAnnAnnAA', 'BobBobBobBB'];
const noted = (...guesses: [word: string, origin: string][]): WordOrigins => {
  const words = newWordOrigins();
  for (const [word, origin] of guesses) noteOrigin(words, word, origin);
  return words;
};
const drained = (words: WordOrigins) => {
  const [set, deleted]: [string[], string[]] = [[], []];
  drainOriginChanges(words, set, deleted);
  return { set, deleted };
};

describe('a word', () => {
  it.each<[is: boolean, of: string, parts: WordOrigins[]]>([
    [false, 'nobody', [noted()]],
    [false, 'one origin, however often', [noted(['CAT', ANN], ['CAT', ANN], ['CAT', ANN])]],
    [false, 'one origin in several partitions', [noted(['CAT', ANN]), noted(['CAT', ANN])]],
    [true, 'two origins', [noted(['CAT', ANN], ['CAT', BOB])]],
    [true, 'two origins in two partitions', [noted(['CAT', ANN]), noted(['CAT', BOB])]],
    [true, 'an origin that is not known', [noted(['CAT', ''])]],
    [false, 'two origins that guessed different words', [noted(['CAT', ANN], ['DOG', BOB])]],
  ])('is of several origins: %s, for %s', (is, _of, parts) => {
    expect(isOfSeveralOrigins(parts, 'CAT')).toBe(is);
  });
});

describe('stored words', () => {
  it('are those that changed since, and read the same', () => {
    const words = noted(['CAT', ANN], ['DOG', ANN], ['DOG', BOB]);
    expect(drained(words)).toEqual({ set: ['w.CAT', 'AnnAA', 'w.DOG', '*'], deleted: [] });
    expect(noteOrigin(words, 'CAT', ANN)).toBe(false);
    expect(drained(words)).toEqual({ set: [], deleted: [] });
    const restored = newWordOrigins();
    for (const [word, tag] of words.tags)
      expect(readOriginField(restored, `w.${word}`, tag)).toBe(true);
    expect(restored).toEqual(words);
    for (const [field, value] of [
      ['w.', 'AnnAA'],
      ['w.CAT', 'Ann'],
      ['2.CAT', '*'],
    ] as const)
      expect(readOriginField(restored, field, value)).toBe(false);
  });

  it('are limited: those of a single origin are forgotten, those of several are not', () => {
    const words = noted(['CAT', ANN], ['CAT', BOB], ['COW', ANN]);
    drained(words);
    expect(noteOrigin(words, 'DOG', ANN, 2)).toBe(true);
    expect([...words.tags]).toEqual([
      ['CAT', '*'],
      ['DOG', 'AnnAA'],
    ]);
    expect(drained(words)).toEqual({ set: ['w.DOG', 'AnnAA'], deleted: ['w.COW'] });
    const full = noted(['CAT', ''], ['DOG', '']);
    expect(noteOrigin(full, 'COW', ANN, 2)).toBe(false);
    expect(full.tags.size).toBe(2);
  });
});
