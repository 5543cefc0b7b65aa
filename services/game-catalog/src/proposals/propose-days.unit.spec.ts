import { daysBetween, shiftDate } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProposableGame, proposeDays, targetDifficulty } from './propose-days.ts';

const MONDAY = '2026-11-30';
const week = Array.from({ length: 7 }, (_, index) => shiftDate(MONDAY, index));
const game = (gameId: number, difficulty?: number, dates: string[] = []): ProposableGame => ({
  gameId,
  dates,
  difficulty,
});
const noneSimilar = () => false;
const chosen = (...args: Parameters<typeof proposeDays>) => proposeDays(...args).days.map(({ gameId }) => gameId);

describe('a week', () => {
  test('is easy on Monday, hard on Saturday and medium on Sunday', () => {
    const games = [game(1, 4.6), game(2, 3.6), game(3, 1.4), game(4, 2.9), game(5), game(6, 2), game(7, 2.4)];
    expect(chosen(week, games, new Map(), noneSimilar)).toEqual([3, 6, 7, 5, 2, 1, 4]);
    expect(week.map(targetDifficulty)).toEqual([1.5, 2, 2.5, 3, 3.5, 4.5, 3]);
  });

  test('keeps the days that have a game', () => {
    const pins = new Map([[MONDAY, 9]]);
    const { days, keptDates } = proposeDays(week.slice(0, 2), [game(1), game(9, 1, [MONDAY])], pins, noneSimilar);
    expect([keptDates, days.map(({ date, gameId }) => [date, gameId])]).toEqual([[MONDAY], [[week[1], 1]]]);
  });

  test('prefers the games that were used least often, whatever their difficulty', () => {
    expect(chosen([MONDAY], [game(1, 1.5, ['2026-01-01']), game(2, 5)], new Map(), noneSimilar)).toEqual([2]);
  });
});

describe('a day without a suitable game stays free, with the reason', () => {
  const why = (
    games: ProposableGame[],
    assigned = new Map<string, number>(),
    areSimilar: () => boolean = noneSimilar,
  ) => proposeDays(week.slice(0, 2), games, assigned, areSimilar).unfilled.map(({ reason }) => reason);
  test.each<[string, ReturnType<typeof why>, RegExp]>([
    ['no daily games', why([]), /^No game is playable/],
    ['too few games', why([game(1)]), /^Every daily game is used in this plan/],
    ['only recent games', why([game(1, 3, [shiftDate(MONDAY, -58)])]), /less than 60 days before or after/],
    ['only similar games', why([game(1)], new Map([[shiftDate(MONDAY, -12), 2]]), () => true), /too similar/],
  ])('%s', (_, reasons, expected) => {
    expect(reasons.at(-1)).toMatch(expected);
  });
});

describe('any proposal', () => {
  const offset = fc.integer({ min: -90, max: 90 });
  const games = fc.uniqueArray(
    fc.record({
      gameId: fc.integer({ min: 1, max: 40 }),
      difficulty: fc.option(fc.double({ min: 1, max: 5, noNaN: true }), { nil: undefined }),
      dates: fc
        .uniqueArray(offset, { maxLength: 3 })
        .map((days) => days.sort((a, b) => a - b).map((n) => shiftDate(MONDAY, n))),
      theme: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 25, selector: ({ gameId }) => gameId },
  );

  test('repeats no game, keeps all distances, and leaves a day free only if no game suits it', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 1, max: 62 }), (all, count) => {
        const dates = Array.from({ length: count }, (_, index) => shiftDate(MONDAY, index));
        const themes = new Map(all.map(({ gameId, theme }) => [gameId, theme]));
        const areSimilar = (one: number, other: number) => themes.get(one) === themes.get(other);
        const assigned = new Map(all.flatMap((each) => each.dates.map((date) => [date, each.gameId] as const)));
        const { days, keptDates, unfilled } = proposeDays(dates, all, assigned, areSimilar);
        const taken = new Map([...assigned, ...days.map(({ date, gameId }) => [date, gameId] as const)]);
        const isSuitable = (date: string, { gameId, dates: own }: ProposableGame) =>
          own.every((other) => Math.abs(daysBetween(date, other)) >= 60) &&
          [...taken].every(
            ([other, id]) => other === date || Math.abs(daysBetween(date, other)) >= 14 || !areSimilar(id, gameId),
          );
        const proposed = new Set(days.map(({ gameId }) => gameId));
        expect(proposed.size).toBe(days.length);
        for (const { date, gameId } of days) {
          const own = all.find((each) => each.gameId === gameId);
          expect(own && isSuitable(date, own)).toBe(true);
        }
        for (const { date } of unfilled) {
          expect(all.filter((each) => !proposed.has(each.gameId) && isSuitable(date, each))).toEqual([]);
        }
        expect([...days.map(({ date }) => date), ...keptDates, ...unfilled.map(({ date }) => date)].sort()).toEqual(
          dates,
        );
        expect(keptDates).toEqual(dates.filter((date) => assigned.has(date)));
      }),
    );
  });
});
