import { describe, expect, test } from 'vitest';
import { game } from '../../testing/game.build.ts';
import { BLANK_DETAILS, draftOf, followGame, isChanged, rebase } from './details.draft.ts';

const start = draftOf(game({ revision: 4 }));
const typed = { ...start, typed: { ...start.typed, word: 'narwhal' } };

describe('a draft without changes', () => {
  test('follows the game', () => {
    expect(isChanged(start)).toBe(false);
    const newer = game({ revision: 5, isDaily: true });
    expect(followGame(start, newer)).toEqual(draftOf(newer));
  });

  test('treats the same word in lower case as unchanged', () => {
    expect(isChanged({ ...start, typed: { ...start.typed, word: ' whale' } })).toBe(false);
  });
});

describe('the afterword of a draft', () => {
  const told = draftOf(game({ afterword: 'It sings.' }));
  const withAfterword = (afterword: string) => ({ ...told, typed: { ...told.typed, afterword } });

  test('is unchanged with other white space, and changed by another or none', () => {
    expect([' It sings. ', 'It swims.', ''].map((text) => isChanged(withAfterword(text)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isChanged({ ...start, typed: { ...start.typed, afterword: ' ' } })).toBe(false);
  });

  test('is a detail: a change of it elsewhere is not overwritten', () => {
    expect(followGame(typed, game({ revision: 5, afterword: 'It sings.' }))).toBe(typed);
  });
});

describe('a draft with changes', () => {
  test('adopts a revision that only changed the images', () => {
    expect(followGame(typed, game({ revision: 5 }))).toEqual({ ...typed, revision: 5 });
  });

  test('keeps its revision when the details were changed elsewhere, so that saving is rejected', () => {
    expect(followGame(typed, game({ revision: 5, isDaily: true }))).toBe(typed);
  });

  test('keeps edited fields on reload and takes over the others', () => {
    const changed = {
      word: 'ORCA',
      afterword: 'They sing.',
      isActive: false,
      isDaily: true,
    };
    const base = { ...BLANK_DETAILS, ...changed };
    const after = rebase(typed, game({ revision: 9, ...changed }));
    expect(after).toEqual({ typed: { ...base, word: 'narwhal' }, base, revision: 9 });
  });
});
