import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drainWordChanges, readWordField } from './word-counts.record.ts';
import { countWord, newWordCounts, type WordCounts } from './word-counts.ts';

const CAPACITY = 3;
const newWords = () => Array.from({ length: 5 }, newWordCounts);

function drained(words: readonly WordCounts[]) {
  const changes = { set: [] as string[], deleted: [] as string[] };
  drainWordChanges(words, changes.set, changes.deleted);
  return changes;
}

describe('a stored word', () => {
  it.each([
    ['12', { counts: [['CAT', 12]], unsure: [], right: [] }],
    ['12-3', { counts: [['CAT', 12]], unsure: [['CAT', 3]], right: [] }],
    ['12!', { counts: [['CAT', 12]], unsure: [], right: ['CAT'] }],
  ])('is read from %s', (value, expected) => {
    const words = newWords();
    expect(readWordField(words, '2.CAT', value)).toBe(true);
    const { counts, unsure, right } = words[1] ?? newWordCounts();
    expect({ counts: [...counts], unsure: [...unsure], right: [...right] }).toEqual(expected);
  });

  it.each([
    ['try1', '3'],
    ['0.CAT', '3'],
    ['6.CAT', '3'],
    ['2.', '3'],
    ['2.cat', '3'],
    ['2.CAT', ''],
    ['2.CAT', 'many'],
    ['2.CAT', '3?'],
  ])('is not read from the field %j with the value %j', (field, value) => {
    const words = newWords();
    expect(readWordField(words, field, value)).toBe(false);
    expect(words).toEqual(newWords());
  });
});

describe('the changes of words', () => {
  it('are drained once, a replaced word as deleted', () => {
    const words = newWords();
    const first = words[0] ?? newWordCounts();
    for (const word of ['ANT', 'ANT', 'BEE', 'CAT']) countWord(first, word, false, CAPACITY);
    expect(drained(words)).toEqual({
      set: ['1.ANT', '2', '1.BEE', '1', '1.CAT', '1'],
      deleted: [],
    });
    countWord(first, 'DOG', false, CAPACITY);
    expect(drained(words)).toEqual({ set: ['1.DOG', '2-1'], deleted: ['1.CAT'] });
    expect(drained(words)).toEqual({ set: [], deleted: [] });
  });

  it('are stored in every script', () => {
    const words = newWords();
    for (const word of ['STRAẞE', 'ЁЛКА', 'МʼЯТА', 'שלום', 'らーめん', '가방'])
      countWord(words[2] ?? newWordCounts(), word, false, 9);
    const { set } = drained(words);
    const restored = newWords();
    for (let i = 0; i < set.length; i += 2)
      expect(readWordField(restored, set[i] ?? '', set[i + 1] ?? '')).toBe(true);
    expect(restored).toEqual(words);
  });

  it('restore the same words, whatever is guessed and however often they are stored', () => {
    const guess = fc.record({
      word: fc.constantFrom('ANT', 'BEE', 'CAT', 'DOG', 'EEL'),
      attempt: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(fc.array(guess)), (batches) => {
        const words = newWords();
        const stored = new Map<string, string>();
        for (const batch of batches) {
          for (const { word, attempt } of batch) {
            const counted = words[attempt];
            if (counted) countWord(counted, word, word === 'EEL', CAPACITY);
          }
          const { set, deleted } = drained(words);
          for (let i = 0; i + 1 < set.length; i += 2) stored.set(set[i] ?? '', set[i + 1] ?? '');
          for (const field of deleted) stored.delete(field);
        }
        const restored = newWords();
        for (const [field, value] of stored)
          expect(readWordField(restored, field, value)).toBe(true);
        expect(restored).toEqual(words);
      }),
    );
  });
});
