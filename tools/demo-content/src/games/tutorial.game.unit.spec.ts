import { describe, expect, test } from 'vitest';
import { emojiOf } from '../scene/layouts/layout.arranger.ts';
import { demoGames } from './game.list.ts';
import { tutorialGame } from './tutorial.game.ts';

describe('the game of the tutorial', () => {
  test('is not a demo game, so the video gives no word away', () => {
    expect(demoGames.map(({ word }) => word)).not.toContain(tutorialGame.word);
  });

  test('has no picture of a demo game', () => {
    const scenes = new Set(demoGames.flatMap(({ clues }) => clues.map(({ scene }) => JSON.stringify(scene))));
    for (const { scene } of tutorialGame.clues) expect(scenes.has(JSON.stringify(scene))).toBe(false);
  });

  test('does not depict its word before the last clue', () => {
    for (const { scene } of tutorialGame.clues.slice(0, 4))
      expect(emojiOf(scene)).not.toContain(tutorialGame.selfEmoji);
  });
});
