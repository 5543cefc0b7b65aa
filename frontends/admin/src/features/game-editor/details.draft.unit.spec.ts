import { describe, expect, test } from 'vitest';
import { game } from '../../testing/game.build.ts';
import { draftOf, followGame, isChanged, rebase } from './details.draft.ts';

const start = draftOf(game({ revision: 4 }));
const typed = { ...start, typed: { ...start.typed, word: 'narwhal' } };

describe('nothing typed', () => {
  test('is no change, and follows the game', () => {
    expect(isChanged(start)).toBe(false);
    const newer = game({ revision: 5, isDaily: true });
    expect(followGame(start, newer)).toEqual(draftOf(newer));
  });

  test('is the same word in small letters', () => {
    expect(isChanged({ ...start, typed: { ...start.typed, word: ' whale' } })).toBe(false);
  });
});

describe('something typed', () => {
  test('is kept when a picture came meanwhile, and saved on the new revision', () => {
    expect(followGame(typed, game({ revision: 5 }))).toEqual({ ...typed, revision: 5 });
  });

  test('keeps its revision when the details changed meanwhile, so that saving is refused', () => {
    expect(followGame(typed, game({ revision: 5, isDaily: true }))).toBe(typed);
  });

  test('stays when the game is loaded again, and what was left alone is taken over', () => {
    const after = rebase(typed, game({ revision: 9, word: 'ORCA', isActive: false, isDaily: true }));
    expect(after).toEqual({
      typed: { word: 'narwhal', isActive: false, isDaily: true },
      base: { word: 'ORCA', isActive: false, isDaily: true },
      revision: 9,
    });
  });
});
