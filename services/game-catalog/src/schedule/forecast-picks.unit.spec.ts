import { shiftDate } from '@imguessr/game-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDaily, type DailyCandidate } from '../daily-game/daily-game.rule.ts';
import { createDraw } from '../daily-game/draw.ts';
import { forecastPicks } from './forecast-picks.ts';

const dates = Array.from({ length: 40 }, (_, index) => shiftDate('2026-05-14', index));
const draw = createDraw('secret');

test('the forecast without candidates is empty', () => {
  expect(forecastPicks(dates, [], draw).size).toBe(0);
});

test('a game that is planned later counts as used already', () => {
  const games = [
    { gameId: 1, dailyDates: ['2026-06-30'] },
    { gameId: 2, dailyDates: [] },
  ];
  const picks = forecastPicks(dates.slice(0, 3), games, draw);
  expect([...picks.values()]).toEqual([2, 1, 2]);
});

test('the forecast is what the daily job picks, day by day', () => {
  const games = fc.uniqueArray(
    fc.record({
      gameId: fc.integer({ min: 1, max: 50 }),
      past: fc.uniqueArray(fc.integer({ min: 0, max: 160 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12, selector: ({ gameId }) => gameId },
  );
  fc.assert(
    fc.property(games, (all) => {
      const days = new Map(
        all.flatMap(({ gameId, past }) => past.map((n) => [shiftDate('2026-01-01', n), gameId])),
      );
      const candidates = (): DailyCandidate[] =>
        all.map(({ gameId }) => ({
          gameId,
          dailyDates: [...days].flatMap(([date, id]) => (id === gameId ? [date] : [])).sort(),
        }));
      const free = dates.filter((date) => !days.has(date));
      const forecast = forecastPicks(free, candidates(), draw);
      for (const date of free) {
        const picked = chooseDaily(date, candidates(), draw) ?? 0;
        days.set(date, picked);
        expect(forecast.get(date)).toBe(picked);
      }
    }),
  );
});
