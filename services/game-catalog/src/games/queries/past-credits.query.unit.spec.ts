import { NO_CLUE_TEXTS, shiftDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { viewedGame, viewOf } from '../../testing/viewed-game.ts';
import type { ViewedGame } from '../view/game.view.ts';
import { MAX_PAST_CREDITS, pastCredits } from './past-credits.query.ts';

const ANN = { author: 'Ann', licence: 'cc-by', source: 'https://example.org/bee' } as const;
const NOON = Date.parse('2026-05-10T12:00:00Z');
let lastId = 0;

function game(dailyDates: readonly string[], changes: Partial<ViewedGame> = {}): ViewedGame {
  const image = { pictureHash: 'h'.repeat(64), ...NO_CLUE_TEXTS };
  return viewedGame(++lastId, {
    images: [1, 2, 3, 4, 5, 6].map((id) => ({
      ...image,
      id,
      ...((id === 1 || id === 6) && { credit: ANN }),
    })),
    imageCount: 6,
    dailyDates,
    ...changes,
  });
}

async function datesAt(nowMs: number, games: readonly ViewedGame[], before?: string) {
  const view = await viewOf(...games);
  return pastCredits(view, nowMs, before).games.map(({ date }) => date);
}

describe('the credits of past games', () => {
  test('are those of the clues, by the last date, newest first', async () => {
    const view = await viewOf(game(['2026-04-01', '2026-05-01']), game(['2026-05-03']));
    const credits = [ANN, null, null, null, null];
    expect(pastCredits(view, NOON)).toEqual({
      games: [
        { date: '2026-05-03', credits },
        { date: '2026-05-01', credits },
      ],
      hasEarlier: false,
    });
  });

  test('appear once the day has ended in the last time zone', async () => {
    const games = [game(['2026-05-09'])];
    expect(await datesAt(NOON - 1, games)).toEqual([]);
    expect(await datesAt(NOON, games)).toEqual(['2026-05-09']);
  });

  test('leave out games that are daily again today or later', async () => {
    const games = ['2026-05-10', '2026-05-11', '2027-01-01'].map((again) =>
      game(['2026-05-01', again]),
    );
    expect(await datesAt(NOON, games)).toEqual([]);
  });

  test('leave out games that players cannot play, that were never daily, or that have no credits', async () => {
    const date = ['2026-05-01'];
    const bare = game(date).images.map(({ credit: _, ...image }) => image);
    const hidden = game(date).images.map((image, index) => ({
      ...image,
      ...(index < 5 && { credit: undefined }),
    }));
    const games = [
      game([]),
      game(date, { isActive: false }),
      game(date, { lifecycle: 'deleted' }),
      game(date, { imageCount: 4, images: game(date).images.slice(0, 4) }),
      game(date, { images: bare }),
      game(date, { images: hidden }),
    ];
    expect(await datesAt(NOON, games)).toEqual([]);
  });

  test('are limited, and continue before a date without gaps or repeats', async () => {
    const dates = Array.from({ length: MAX_PAST_CREDITS + 2 }, (_, days) =>
      shiftDate('2026-05-01', -days),
    );
    const view = await viewOf(...dates.map((date) => game([date])));
    const first = pastCredits(view, NOON);
    expect(first.hasEarlier).toBe(true);
    const second = pastCredits(view, NOON, first.games.at(-1)?.date);
    expect(second.hasEarlier).toBe(false);
    expect([...first.games, ...second.games].map(({ date }) => date)).toEqual(dates);
  });
});
