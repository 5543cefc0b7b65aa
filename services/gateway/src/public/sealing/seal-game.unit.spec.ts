import { describe, expect, test } from 'vitest';
import { discloseTo, sealGame } from './seal-game.ts';

const shown = (id: number) => ({
  id,
  url: `/pictures/${id}.webp`,
  hint: `hint ${id}`,
  placeholder: 'data:image/webp,',
});
/** With what only the end may tell: the description, and a field that clues do not have yet. */
const clue = (id: number) => ({
  ...shown(id),
  description: 'A whale',
  addedLater: 'A whale, by Ann',
});
const clues = [1, 2, 3, 4, 5].map(clue);

describe('a player of a sealed game', () => {
  test('gets the first clue, without what tells the word', () => {
    const game = {
      gameId: 7,
      word: 'WHALE',
      wordLength: 5,
      allImages: clues,
      wasDailyCount: 0,
      wasDailyOnDates: [],
    };
    const sealed = sealGame(game);
    expect(sealed.allImages).toStrictEqual([shown(1)]);
    expect(sealed).toMatchObject({ isSealed: true, hasHints: true });
    expect(JSON.stringify(sealed)).not.toMatch(/whale/i);
  });

  test('gets the clues uncovered so far, and everything once the play is over', () => {
    const progress = { attemptsUsed: 2, clueIndex: 2, wordLength: 5 };
    expect(discloseTo(progress, clues).wordLength).toBe(5);
    expect(discloseTo(progress, clues).allImages).toStrictEqual([1, 2, 3].map(shown));
    expect(discloseTo({ ...progress, word: 'WHALE' }, clues)).toStrictEqual({
      attemptsUsed: 2,
      wordLength: 5,
      word: 'WHALE',
      allImages: clues,
    });
  });
});
