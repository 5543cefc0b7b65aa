import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { isCurrent, isUnseen } from '../catalog-view/secret-games.ts';
import { publicGameIds } from '../webhooks/causes.ts';
import { comingGames } from './coming-games.query.ts';
import { GamesController } from './games.controller.ts';
import { RandomGamesController } from './random-games.controller.ts';

/** The 12th in UTC, the 13th at UTC+14. */
const now = Date.parse('2026-05-12T11:00:00Z');
const hash = (digit: number) => String(digit).repeat(64);
const gameOf = (gameId: number, dailyDates: readonly string[], digits: readonly number[] = [gameId]): ViewedGame => ({
  gameId,
  word: 'BEE',
  isActive: true,
  isDaily: true,
  lifecycle: 'existing',
  revision: 1,
  lastPosition: 1,
  changedAtMs: 0,
  images: digits.map((digit) => ({ id: digit, pictureHash: hash(digit), ...NO_CLUE_TEXTS })),
  imageCount: digits.length,
  dailyDates,
  plannedDates: [],
});

describe.each([
  ['that was never the daily game', [], false, false],
  ['of a day that is over', ['2026-05-01'], false, false],
  ['of a day that has begun at UTC+14', ['2026-05-13'], true, false],
  ['of a day that has begun nowhere', ['2026-05-14'], false, true],
  ['of an earlier day, planned again', ['2026-05-01', '2026-06-01'], false, false],
  ['of today, planned again', ['2026-05-12', '2026-06-01'], true, false],
] as const)('a game %s', (_, dailyDates, current, unseen) => {
  test(`is ${current ? '' : 'not '}that of today and ${unseen ? 'unseen' : 'known to players'}`, () => {
    expect([isCurrent({ dailyDates }, now), isUnseen({ dailyDates }, now)]).toEqual([current, unseen]);
  });
});

describe('a game of an earlier day that is planned again', () => {
  test('is given like one that is not: a difference would tell which game comes', async () => {
    const answersOf = async (dailyDates: readonly string[]) => {
      const game = { ...gameOf(1, dailyDates, [1, 2, 3, 4, 5]), imageCount: 5 };
      const games = [game];
      const view = new CatalogView(async () => games.splice(0));
      await view.refresh();
      const random = new RandomGamesController(view, () => now);
      const any = { played: [] };
      return [
        new GamesController(view, () => now).getGame({ gameId: 1 }),
        random.random(any),
        random.randomId(any),
        random.suggested(any),
        publicGameIds(view, now),
      ];
    };
    expect(await answersOf(['2026-05-01', '2026-05-14'])).toEqual(await answersOf(['2026-05-01']));
  });
});

test('a draft is listed with a day that begins nowhere', async () => {
  const games = [
    { ...gameOf(4, []), isActive: false, isDraft: true },
    { ...gameOf(6, []), isActive: false },
  ];
  const view = new CatalogView(async () => games.splice(0));
  await view.refresh();
  expect(comingGames(view, now)).toEqual([{ gameId: 4, date: '9999-12-31', pictures: [hash(4).slice(0, 32)] }]);
});

test('coming games are listed with their first day and the pictures that no other game has', async () => {
  const games = [
    gameOf(1, ['2026-05-13'], [1, 2]),
    gameOf(2, ['2026-05-14', '2026-06-20'], [2, 3]),
    gameOf(3, ['2026-05-15'], [3, 4]),
    gameOf(5, ['2026-05-01', '2026-05-16'], [5]),
  ];
  const view = new CatalogView(async () => games.splice(0));
  await view.refresh();
  const address = (digit: number) => hash(digit).slice(0, 32);
  expect(comingGames(view, now)).toEqual([
    { gameId: 2, date: '2026-05-14', pictures: [address(3)] },
    { gameId: 3, date: '2026-05-15', pictures: [address(3), address(4)] },
  ]);
});
