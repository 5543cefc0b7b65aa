import { namesWord } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { demoGames } from './game.list.ts';

/** Endings that a related word replaces or drops: detect-ive, detect-or, bicycl-ist. */
const ENDINGS = /(?:ive|ing|er|or|ian|[ey])$/;

/** Length of the shortest stem that still says something about the word. */
const MIN_STEM_LENGTH = 4;

/**
 * Returns whether a text gives a word away: by naming it, which the catalog rejects as well, or by containing it or its
 * stem within any other word, which the demo games avoid on top.
 */
function givesAway(text: string, word: string): boolean {
  const lower = word.toLowerCase();
  const stem = lower.replace(ENDINGS, '');
  const within = stem.length >= MIN_STEM_LENGTH ? stem : lower;
  return namesWord(text, word) || text.toLowerCase().includes(within);
}

describe('a text', () => {
  test.each([
    ['ANT', 'A giant.'],
    ['CACTUS', 'Two cactuses.'],
    ['DETECTIVE', 'She detects it.'],
    ['WOLF', 'A pack of wolves.'],
    ['MOUSE', 'Three blind mice.'],
    ['BUTTERFLY', 'Many butterflies.'],
    ['BRIDGE', 'A bridging loan.'],
    ['BICYCLE', 'A bicyclist.'],
  ])('about %s gives it away: %s', (word, text) => {
    expect(givesAway(text, word)).toBe(true);
  });

  test.each([
    ['BEE', 'Five deer.'],
    ['TIE', 'Time flies.'],
    ['KEY', 'Keep it.'],
  ])('about %s does not give it away: %s', (word, text) => {
    expect(givesAway(text, word)).toBe(false);
  });
});

describe.each(demoGames)('the texts of $word', ({ word, clues }) => {
  const texts = clues.flatMap(({ description, hint }) => [description, hint]);

  test('do not give the word away', () => {
    expect(texts.filter((text) => givesAway(text, word))).toEqual([]);
  });

  test('are five descriptions and five hints, all different', () => {
    expect(new Set(texts).size).toBe(10);
    for (const { description, hint } of clues) {
      expect(description).toMatch(/^[A-Z].{2,110}[.!?…]$/u);
      expect(hint).toMatch(/^[A-Z].{10,150}\.$/u);
    }
  });
});
