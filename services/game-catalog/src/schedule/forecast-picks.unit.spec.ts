import { shiftDate } from '@imguessr/game-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDaily, type DailyCandidate } from '../daily-game/daily-game.rule.ts';
import { forecastPicks } from './forecast-picks.ts';

const dates = Array.from({ length: 40 }, (_, index) => shiftDate('2026-05-14', index));

test('the forecast without candidates is empty', () => {
  expect(forecastPicks(dates, []).size).toBe(0);
});

test('a game that is planned later counts as used already', () => {
  const picks = forecastPicks(dates.slice(0, 3), [
    { gameId: 1, timesDaily: 1, lastDaily: '2026-06-30' },
    { gameId: 2, timesDaily: 0, lastDaily: null },
  ]);
  expect([...picks.values()]).toEqual([2, 2, 1]);
});

test('the forecast is what the daily job picks, day by day', () => {
  const games = fc.uniqueArray(
    fc.record({
      gameId: fc.integer({ min: 1, max: 50 }),
      past: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12, selector: ({ gameId }) => gameId },
  );
  fc.assert(
    fc.property(games, (all) => {
      const used = new Map(all.map(({ gameId, past }) => [gameId, past.map((day) => shiftDate('2026-01-01', day))]));
      const candidates = (): DailyCandidate[] =>
        [...used].map(([gameId, days]) => ({
          gameId,
          timesDaily: days.length,
          lastDaily: [...days].sort().at(-1) ?? null,
        }));
      const forecast = forecastPicks(dates, candidates());
      for (const date of dates) {
        const picked = chooseDaily(candidates()) ?? 0;
        used.get(picked)?.push(date);
        expect(forecast.get(date)).toBe(picked);
      }
    }),
  );
});
