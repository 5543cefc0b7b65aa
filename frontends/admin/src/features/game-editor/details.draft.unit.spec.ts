import { describe, expect, it } from 'vitest';
import { game } from '../../testing/game.build.ts';
import { draftOf, followGame, isChanged, rebase } from './details.draft.ts';

const start = draftOf(game({ revision: 4 }));
const typed = { ...start, typed: { ...start.typed, word: 'narwhal' } };

describe('nothing typed', () => {
  it('is no change, and follows the game', () => {
    expect(isChanged(start)).toBe(false);
    const newer = game({ revision: 5, isDaily: true });
    expect(followGame(start, newer)).toEqual(draftOf(newer));
  });

  it('is the same word in small letters', () => {
    expect(isChanged({ ...start, typed: { ...start.typed, word: ' whale' } })).toBe(false);
  });
});

describe('something typed', () => {
  it('is kept when a picture came meanwhile, and saved on the new revision', () => {
    expect(followGame(typed, game({ revision: 5 }))).toEqual({ ...typed, revision: 5 });
  });

  it('keeps its revision when the details changed meanwhile, so that saving is refused', () => {
    expect(followGame(typed, game({ revision: 5, isDaily: true }))).toBe(typed);
  });

  it('stays when the game is loaded again, and what was left alone is taken over', () => {
    const after = rebase(typed, game({ revision: 9, word: 'ORCA', isActive: false, isDaily: true }));
    expect(after).toEqual({
      typed: { word: 'narwhal', isActive: false, isDaily: true },
      base: { word: 'ORCA', isActive: false, isDaily: true },
      revision: 9,
    });
  });
});
