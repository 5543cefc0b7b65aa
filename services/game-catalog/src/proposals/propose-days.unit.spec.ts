import { daysBetween, shiftDate } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraw } from '../daily-game/draw.ts';
import { type Similarity, similarityOf } from '../daily-game/similar-games.ts';
import type { SimilarityOfGames } from '../daily-game/suitable-games.ts';
import { type ProposableGame, proposeDays, targetDifficulty } from './propose-days.ts';

const MONDAY = '2026-11-30';
const week = Array.from({ length: 7 }, (_, index) => shiftDate(MONDAY, index));
const game = (gameId: number, difficulty?: number, dailyDates: string[] = []): ProposableGame => ({
  gameId,
  dailyDates,
  difficulty,
});
const noneSimilar = () => undefined;
const draw = createDraw('secret');
/**
 * Proposes days for games whose words begin with different letters, unless `initialOf` says
 * otherwise.
 */
const propose = (
  dates: readonly string[],
  games: readonly ProposableGame[],
  assigned: ReadonlyMap<string, number>,
  similarity: SimilarityOfGames,
  initialOf: (gameId: number) => string | undefined = String,
) => proposeDays(dates, games, assigned, { draw, similarity, initialOf });
/** A word that belongs to no family, and no texts. */
const unlike = (gameId: number) => ({
  word: `Z${[...gameId.toString(26)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('')}Q`,
  texts: [],
});
const chosen = (...args: Parameters<typeof propose>) =>
  propose(...args).days.map(({ gameId }) => gameId);

describe('a week', () => {
  test('is easy on Monday, hard on Saturday and medium on Sunday', () => {
    const games = [
      game(1, 4.6),
      game(2, 3.6),
      game(3, 1.4),
      game(4, 2.9),
      game(5),
      game(6, 2),
      game(7, 2.4),
    ];
    expect(chosen(week, games, new Map(), noneSimilar)).toEqual([3, 6, 7, 5, 2, 1, 4]);
    expect(week.map(targetDifficulty)).toEqual([1.5, 2, 2.5, 3, 3.5, 4.5, 3]);
  });

  test('keeps the days that have a game', () => {
    const pins = new Map([[MONDAY, 9]]);
    const { days, keptDates } = propose(
      week.slice(0, 2),
      [game(1), game(9, 1, [MONDAY])],
      pins,
      noneSimilar,
    );
    expect([keptDates, days.map(({ date, gameId }) => [date, gameId])]).toEqual([
      [MONDAY],
      [[week[1], 1]],
    ]);
  });

  test('prefers the games that were used least often, whatever their difficulty', () => {
    expect(
      chosen([MONDAY], [game(1, 1.5, ['2026-01-01']), game(2, 5)], new Map(), noneSimilar),
    ).toEqual([2]);
  });
});

describe('the words of neighbouring days', () => {
  const initialOf = (gameId: number) => 'ABCD'[gameId % 4];
  const games = Array.from({ length: 12 }, (_, index) => game(index + 1));
  const initials = (assigned = new Map<string, number>()) => {
    const { days } = propose(week, games, assigned, noneSimilar, initialOf);
    const planned = new Map([
      ...assigned,
      ...days.map(({ date, gameId }) => [date, gameId] as const),
    ]);
    return week.map((date) => initialOf(planned.get(date) ?? -1));
  };

  test('begin with different letters', () => {
    for (const assigned of [new Map(), new Map([[shiftDate(MONDAY, 3), 4]])]) {
      const found = initials(assigned);
      expect(found.filter((letter, index) => letter === found[index + 1])).toEqual([]);
    }
  });

  test('begin with the same letter if no other game was used as seldom', () => {
    const used = game(2, 3, ['2026-01-01']);
    expect(
      chosen(
        week.slice(0, 2),
        [game(4), game(8), used],
        new Map(),
        noneSimilar,
        initialOf,
      ).toSorted(),
    ).toEqual([4, 8]);
  });
});

describe('a day without a suitable game stays free, with the reason', () => {
  const nearby = new Map([[shiftDate(MONDAY, -12), 2]]);
  const why = (
    games: ProposableGame[],
    assigned = new Map<string, number>(),
    similarity: (gameId: number) => Similarity | undefined = noneSimilar,
  ) => propose(week.slice(0, 2), games, assigned, similarity).unfilled.map(({ reason }) => reason);
  test.each<[string, ReturnType<typeof why>, RegExp]>([
    ['no daily games', why([]), /^No game is playable/],
    ['too few games', why([game(1)]), /^Every daily game is used in this plan/],
    [
      'only recent games',
      why([game(1, 3, [shiftDate(MONDAY, -58)])]),
      /less than 60 days before or after/,
    ],
    [
      'only similar games',
      why([game(1)], nearby, () => 'word'),
      /^Every other daily game is too similar to one .* after\.$/,
    ],
    [
      'only games of a theme nearby',
      why([game(1)], nearby, () => 'theme'),
      /has the same theme as one less than 14 days/,
    ],
    [
      'only similar games and games of a theme nearby',
      why([game(1), game(3)], nearby, (gameId) => (gameId === 1 ? 'theme' : 'word')),
      /too similar to one less than 14 days before or after, or has the same theme/,
    ],
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
      dailyDates: fc
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
        const similarity = (one: number, other: number) =>
          areSimilar(one, other) ? 'theme' : undefined;
        const assigned = new Map(
          all.flatMap((each) => each.dailyDates.map((date) => [date, each.gameId] as const)),
        );
        const { days, keptDates, unfilled } = propose(dates, all, assigned, similarity);
        const taken = new Map([
          ...assigned,
          ...days.map(({ date, gameId }) => [date, gameId] as const),
        ]);
        const isSuitable = (date: string, { gameId, dailyDates: own }: ProposableGame) =>
          own.every((other) => Math.abs(daysBetween(date, other)) >= 60) &&
          [...taken].every(
            ([other, id]) =>
              other === date || Math.abs(daysBetween(date, other)) >= 14 || !areSimilar(id, gameId),
          );
        const proposed = new Set(days.map(({ gameId }) => gameId));
        expect(proposed.size).toBe(days.length);
        for (const { date, gameId } of days) {
          const own = all.find((each) => each.gameId === gameId);
          expect(own && isSuitable(date, own)).toBe(true);
        }
        for (const { date } of unfilled) {
          expect(
            all.filter((each) => !proposed.has(each.gameId) && isSuitable(date, each)),
          ).toEqual([]);
        }
        expect(
          [
            ...days.map(({ date }) => date),
            ...keptDates,
            ...unfilled.map(({ date }) => date),
          ].sort(),
        ).toEqual(dates);
        expect(keptDates).toEqual(dates.filter((date) => assigned.has(date)));
      }),
    );
  });
});

describe('a catalog with a game of another theme for each day of two weeks', () => {
  const themeCount = fc.integer({ min: 14, max: 19 });
  const order = fc.infiniteStream(fc.double({ min: 1, max: 5, noNaN: true }));

  test('fills every day, and no two games of a theme are within 14 days', () => {
    fc.assert(
      fc.property(themeCount, order, (count, difficulties) => {
        const dates = Array.from({ length: 30 }, (_, index) => shiftDate(MONDAY, index));
        const themeOf = (gameId: number) => `theme ${gameId % count}`;
        const games = Array.from({ length: 4 * count }, (_, index) =>
          game(index + 1, difficulties.next().value),
        );
        const similarity = similarityOf(
          games.map(({ gameId }) => ({ gameId, ...unlike(gameId), theme: themeOf(gameId) })),
        );
        const { days, unfilled } = propose(dates, games, new Map(), similarity);
        expect(unfilled).toEqual([]);
        for (const { date, gameId } of days) {
          const ofTheme = days.filter(
            (other) => other.gameId !== gameId && themeOf(other.gameId) === themeOf(gameId),
          );
          for (const other of ofTheme)
            expect(Math.abs(daysBetween(date, other.date))).toBeGreaterThanOrEqual(14);
        }
      }),
      { numRuns: 30 },
    );
  });
});
