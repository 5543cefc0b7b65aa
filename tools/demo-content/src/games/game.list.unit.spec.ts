import { describe, expect, test } from 'vitest';
import { figureFile } from '../scene/figure.source.ts';
import { emojiOf } from '../scene/layouts/layout.arranger.ts';
import type { Scene } from '../scene/scene.model.ts';
import { demoGames } from './game.list.ts';

const withoutVariation = (emoji: string): string => emoji.replaceAll('\uFE0F', '');

/** Returns the emoji that a scene always shows, including the sun or moon. */
function shownBy(scene: Scene): string[] {
  const disc = { sun: ['☀️'], moon: ['🌕'], none: [] }[scene.disc ?? 'none'];
  return [...emojiOf(scene), ...disc].map(withoutVariation);
}

describe('the demo games', () => {
  const words = demoGames.map((game) => game.word);

  test('are at least 100', () => {
    expect(words.length).toBeGreaterThanOrEqual(100);
  });

  test('have an oblique last clue in 18 to 25 % of the games', () => {
    const share = demoGames.filter(({ lastClue }) => lastClue === 'oblique').length / demoGames.length;
    expect(share).toBeGreaterThanOrEqual(0.18);
    expect(share).toBeLessThanOrEqual(0.25);
  });

  test('have different words', () => {
    expect(new Set(words).size).toBe(words.length);
  });

  test.each([3, 4, 5, 6, 7, 8, 9])('include several words of %i letters', (length) => {
    expect(words.filter((word) => word.length === length).length).toBeGreaterThanOrEqual(5);
  });

  test('have different scenes', () => {
    const scenes = demoGames.flatMap((game) => game.clues.map((clue) => JSON.stringify(clue.scene)));
    expect(new Set(scenes).size).toBe(scenes.length);
  });
});

describe.each(demoGames)('the game $word', ({ word, clues, selfEmoji, lastClue }) => {
  test('has a word of 3 to 9 letters A-Z', () => {
    expect(word).toMatch(/^[A-Z]{3,9}$/);
  });

  test('shows only emoji that the package contains', () => {
    const shown = clues.flatMap((clue) => emojiOf(clue.scene));
    expect(shown.filter((emoji) => figureFile(emoji) === undefined)).toEqual([]);
  });

  test('depicts the word in no clue but a plain last one', () => {
    const self = new Set(selfEmoji.split(' ').map(withoutVariation));
    const depicting = clues.map(({ scene }) => shownBy(scene).some((emoji) => self.has(emoji)));
    expect(depicting).toEqual([false, false, false, false, lastClue !== 'oblique']);
  });

  test('shows figures in every clue, in five places or lights and at least four places', () => {
    for (const clue of clues) expect(emojiOf(clue.scene).length).toBeGreaterThan(0);
    const places = clues.map(({ scene }) => scene.at);
    const grounds = clues.map(({ scene }) => `${scene.at} ${scene.light ?? 'day'}`);
    expect(new Set(grounds).size).toBe(5);
    expect(new Set(places).size).toBeGreaterThanOrEqual(4);
  });
});
