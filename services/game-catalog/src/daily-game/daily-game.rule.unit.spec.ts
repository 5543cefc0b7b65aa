import { isFutureDate, RuleError, shiftDate, utcDate } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assertPlannable,
  chooseDaily,
  type DailyCandidate,
  daysAhead,
  daysFrom,
} from './daily-game.rule.ts';
import { createDraw } from './draw.ts';

const DAY = '2026-05-20';
const candidate = (gameId: number, ...dailyDates: string[]): DailyCandidate => ({
  gameId,
  dailyDates,
});
const choose = (candidates: readonly DailyCandidate[], { date = DAY, secret = 'secret' } = {}) =>
  chooseDaily(date, candidates, createDraw(secret));

describe('any choice', () => {
  const offset = fc.integer({ min: -200, max: 200 });
  const games = fc.uniqueArray(
    fc.record({
      gameId: fc.integer({ min: 1, max: 99 }),
      dailyDates: fc
        .uniqueArray(offset, { maxLength: 3 })
        .map((days) => days.sort((a, b) => a - b).map((n) => shiftDate(DAY, n))),
    }),
    { minLength: 1, maxLength: 20, selector: ({ gameId }) => gameId },
  );

  test('is a game that was daily least often, and of those the farthest from its days', () => {
    fc.assert(
      fc.property(games, fc.string(), (all, secret) => {
        const chosen = all.find(({ gameId }) => gameId === choose(all, { secret }));
        const fewest = Math.min(...all.map(({ dailyDates }) => dailyDates.length));
        const leastUsed = all.filter(({ dailyDates }) => dailyDates.length === fewest);
        expect(leastUsed).toContain(chosen);
        const days = leastUsed.map((game) => daysFrom(DAY, game));
        expect(chosen && daysFrom(DAY, chosen)).toBe(Math.max(...days));
      }),
    );
  });

  test('is the same in every replica, in whatever order it reads the games', () => {
    fc.assert(
      fc.property(games, fc.string(), (all, secret) => {
        expect(choose(all.toReversed(), { secret })).toBe(choose(all, { secret }));
      }),
    );
  });
});

describe('of 20 games that are equal', () => {
  const equal = Array.from({ length: 20 }, (_, index) => candidate(index + 1));
  const year = Array.from({ length: 2_000 }, (_, index) => shiftDate(DAY, index));
  const chosenWith = (secret: string) => year.map((date) => choose(equal, { date, secret }) ?? 0);

  test('each is chosen about as often as any other', () => {
    const counts = Map.groupBy(chosenWith('secret'), (gameId) => gameId);
    expect(counts.size).toBe(20);
    for (const { length } of counts.values()) expect(Math.abs(length - 100)).toBeLessThan(50);
  });

  test('neither their ids nor the choices of another installation or of the day before show which is next', () => {
    const chosen = chosenWith('secret');
    const other = chosenWith('another secret');
    const follows = (step: number) =>
      chosen.filter((gameId, n) => gameId === (chosen[n - 1] ?? 0) + step).length;
    expect(chosen.filter((gameId, n) => gameId === other[n]).length).toBeLessThan(150);
    for (const step of [-1, 0, 1]) expect(follows(step)).toBeLessThan(150);
  });
});

describe('assertPlannable', () => {
  /** The 12th in UTC, the 13th at UTC+14. */
  const now = Date.parse('2026-05-12T11:00:00Z');
  const planResult = (...dates: string[]) => resultOf(dates.map((date) => ({ date, gameId: 1 })));
  const resultOf = (days: Parameters<typeof assertPlannable>[0]) => {
    try {
      assertPlannable(days, now);
    } catch (error) {
      return error instanceof RuleError && `${error.code} ${error.message}`;
    }
    return 'accepted';
  };

  test('accepts days that are not over everywhere, up to 366 days ahead', () => {
    expect(planResult('2026-05-11', '2026-05-14', '2027-05-14')).toBe('accepted');
    expect(planResult('2026-05-14', '2027-05-15')).toMatch(
      /^INVALID_DATE 2027-05-15 is more than 366 days ahead/,
    );
  });

  test('rejects all days when one is over everywhere', () => {
    for (const past of ['2026-05-10', '2025-05-20']) {
      expect(planResult('2026-05-14', past)).toMatch(
        new RegExp(`^DAY_ALREADY_STARTED ${past} is over everywhere`),
      );
    }
  });

  test('rejects a day without a game once it has started somewhere', () => {
    expect(resultOf([{ date: '2026-05-14', gameId: null }])).toBe('accepted');
    for (const date of ['2026-05-13', '2026-05-11']) {
      expect(resultOf([{ date, gameId: null }])).toMatch(
        new RegExp(`^DAY_ALREADY_STARTED ${date} has already started`),
      );
    }
  });

  test('rejects a day that is listed twice', () => {
    expect(planResult('2026-05-14', '2026-05-15', '2026-05-14')).toMatch(
      /^INVALID_DATE 2026-05-14 is listed more than once/,
    );
  });
});

describe('daysAhead', () => {
  const instants = fc.date({
    min: new Date('1970-01-02'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  });

  test('includes every date that a clock between UTC and UTC+14 shows now or within the next 24 hours', () => {
    const quarters = fc.integer({ min: 0, max: 14 * 4 });
    const minutes = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(instants, quarters, minutes, (at, zone, later) => {
        const localDate = utcDate(at.getTime() + zone * 900_000 + later * 60_000);
        expect(daysAhead(at.getTime())).toContain(localDate);
      }),
    );
  });

  test('returns at most three consecutive dates, of which only the last one has not started anywhere', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const days = daysAhead(at.getTime());
        expect(days.length).toBeLessThanOrEqual(3);
        for (const [index, day] of days.entries())
          expect(day).toBe(shiftDate(days[0] ?? '', index));
        expect(days.filter((day) => isFutureDate(day, at.getTime()))).toEqual(days.slice(-1));
      }),
    );
  });
});
