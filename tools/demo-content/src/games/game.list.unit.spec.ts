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

  test('are at least 44', () => {
    expect(words.length).toBeGreaterThanOrEqual(44);
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

describe.each(demoGames)('the game $word', ({ word, clues, selfEmoji }) => {
  test('has a word of 3 to 9 letters A-Z', () => {
    expect(word).toMatch(/^[A-Z]{3,9}$/);
  });

  test('has five clues with different descriptions', () => {
    expect(clues).toHaveLength(5);
    expect(new Set(clues.map((clue) => clue.description)).size).toBe(5);
    for (const { description } of clues) expect(description).toMatch(/^[A-Z].{2,110}[.!?…]$/u);
  });

  test('does not contain its word in a description', () => {
    for (const { description } of clues) expect(description.toUpperCase()).not.toContain(word);
  });

  test('shows only emoji that the package contains', () => {
    const shown = clues.flatMap((clue) => emojiOf(clue.scene));
    expect(shown.filter((emoji) => figureFile(emoji) === undefined)).toEqual([]);
  });

  test('does not depict the word before the last clue', () => {
    const self = new Set(selfEmoji.split(' ').map(withoutVariation));
    expect(self.size).toBeGreaterThan(0);
    const early = clues.slice(0, 4).flatMap((clue) => shownBy(clue.scene));
    expect(early.filter((emoji) => self.has(emoji))).toEqual([]);
  });

  test('depicts the word in the last clue', () => {
    const self = new Set(selfEmoji.split(' ').map(withoutVariation));
    expect(shownBy(clues[4].scene).some((emoji) => self.has(emoji))).toBe(true);
  });

  test('shows figures in every clue, in at least four different places or lights', () => {
    for (const clue of clues) expect(emojiOf(clue.scene).length).toBeGreaterThan(0);
    const places = clues.map(({ scene }) => `${scene.at} ${scene.light ?? 'day'}`);
    expect(new Set(places).size).toBeGreaterThanOrEqual(4);
  });
});
