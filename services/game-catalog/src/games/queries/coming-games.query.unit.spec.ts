import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { viewedGame, viewOf } from '../../testing/viewed-game.ts';
import { isComing, isUnseen } from '../view/game-days.ts';
import { comingGames } from './coming-games.query.ts';

/** The 12th in UTC, the 13th at UTC+14. */
const now = Date.parse('2026-05-12T11:00:00Z');
const hash = (digit: number) => String(digit).repeat(64);
const gameOf = (
  gameId: number,
  dailyDates: readonly string[],
  digits: readonly number[] = [gameId],
) =>
  viewedGame(gameId, {
    images: digits.map((digit) => ({ id: digit, pictureHash: hash(digit), ...NO_CLUE_TEXTS })),
    imageCount: digits.length,
    dailyDates,
  });

describe.each([
  ['that was never the daily game', [], false, false],
  ['of a day that is over', ['2026-05-01'], false, false],
  ['of a day that has begun at UTC+14', ['2026-05-13'], false, false],
  ['of a day that has begun nowhere', ['2026-05-14'], true, true],
  ['of an earlier day, planned again', ['2026-05-01', '2026-06-01'], true, false],
] as const)('a game %s', (_, dailyDates, coming, unseen) => {
  test(`is ${coming ? '' : 'not '}coming and ${unseen ? 'unseen' : 'known to players'}`, () => {
    expect([isComing({ dailyDates }, now), isUnseen({ dailyDates }, now)]).toEqual([
      coming,
      unseen,
    ]);
  });
});

test('coming games are listed with their first day and the pictures that no other game has', async () => {
  const view = await viewOf(
    gameOf(1, ['2026-05-13'], [1, 2]),
    gameOf(2, ['2026-05-14', '2026-06-20'], [2, 3]),
    gameOf(3, ['2026-05-15'], [3, 4]),
    gameOf(5, ['2026-05-01', '2026-05-16'], [5]),
  );
  const address = (digit: number) => hash(digit).slice(0, 32);
  expect(comingGames(view, now)).toEqual([
    { gameId: 2, date: '2026-05-14', pictures: [address(3)] },
    { gameId: 3, date: '2026-05-15', pictures: [address(3), address(4)] },
  ]);
});
