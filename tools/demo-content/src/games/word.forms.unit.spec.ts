import { describe, expect, test } from 'vitest';
import { demoGames } from './game.list.ts';
import { givenAwayBy } from './word.forms.ts';

const reveals = (word: string, text: string): string[] =>
  givenAwayBy(word).filter((form) => text.toLowerCase().includes(form));

describe('a text', () => {
  test.each([
    ['ANT', 'A giant elephant.'],
    ['CACTUS', 'Two cactuses.'],
    ['DETECTIVE', 'She detects it.'],
    ['WOLF', 'A pack of wolves.'],
    ['MOUSE', 'Three blind mice.'],
    ['BUTTERFLY', 'Many butterflies.'],
    ['BRIDGE', 'A bridging loan.'],
  ])('about %s must not be: %s', (word, text) => {
    expect(reveals(word, text)).not.toEqual([]);
  });

  test('may contain words that only look similar', () => {
    expect(reveals('BEE', 'Five deer.')).toEqual([]);
    expect(reveals('HONEY', 'A telephone.')).toEqual(['hone']);
  });
});

describe.each(demoGames)('the texts of $word', ({ word, clues }) => {
  test.each([1, 2, 3, 4, 5])('do not give the word away in clue %i', (number) => {
    const { description, hint } = clues[number - 1] as (typeof clues)[0];
    expect(reveals(word, description)).toEqual([]);
    expect(reveals(word, hint)).toEqual([]);
  });

  test('are five descriptions and five hints, all different and of a sentence each', () => {
    expect(new Set(clues.flatMap(({ description, hint }) => [description, hint])).size).toBe(10);
    for (const { description, hint } of clues) {
      expect(description).toMatch(/^[A-Z].{2,110}[.!?…]$/u);
      expect(hint).toMatch(/^[A-Z].{10,150}\.$/u);
    }
  });
});
