import type { DayFigures, GameFigures } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { game } from '../../testing/game.build.ts';
import { niceMaximum } from './day-chart.tsx';
import {
  daysCsv,
  gamesCsv,
  giveaways,
  latestDays,
  percentText,
  rankedGames,
  totalsOf,
} from './figures.view.ts';

const day = (over: Partial<DayFigures> = {}): DayFigures => ({
  date: '2026-11-22',
  started: 0,
  finished: 0,
  won: 0,
  wonAt: [0, 0, 0, 0, 0],
  medianTry: null,
  returning: 0,
  ...over,
});
const figures = (gameId: number, over: Partial<GameFigures> = {}): GameFigures => ({
  gameId,
  started: 50,
  finished: 40,
  won: 30,
  medianTry: 2,
  difficultyScore: 2.5,
  difficulty: 'Medium (2.5/5.0)',
  flaggedClues: [],
  ...over,
});
const games = [1, 2, 3, 4].map((id) => game({ id, word: `WORD${'ABCD'[id - 1]}` }));

describe('the totals of some days', () => {
  test('are sums, with the median of all wins and the mean of returning sessions', () => {
    const days = [
      day({ started: 20, finished: 18, won: 10, wonAt: [1, 9, 0, 0, 0], returning: 4 }),
      day({ started: 30, finished: 20, won: 12, wonAt: [0, 0, 12, 0, 0], returning: 1 }),
    ];
    expect(totalsOf(days)).toEqual({
      started: 50,
      finished: 38,
      won: 22,
      medianTry: 3,
      returningPerDay: 2.5,
      isProvisional: false,
    });
  });

  test('are provisional below thirty finished plays', () => {
    expect(totalsOf([day({ finished: 29 })]).isProvisional).toBe(true);
    expect(totalsOf([]).returningPerDay).toBe(0);
  });

  test('are those of the latest days', () => {
    const days = Array.from({ length: 90 }, (_, i) => day({ started: i }));
    expect(
      latestDays({ days, isReturningEstimated: false }, 30).map(({ started }) => started)[0],
    ).toBe(60);
  });
});

describe('the order of games', () => {
  const some = [
    figures(1, { difficultyScore: 2 }),
    figures(2, { difficultyScore: 4.5 }),
    figures(3, { difficultyScore: 5, finished: 3 }),
    figures(4, { difficultyScore: null, finished: 0 }),
    figures(99, { difficultyScore: 5 }),
  ];

  test('is by difficulty; games with few plays come last, and others than those of the list are left out', () => {
    const ids = (order: 'hardest' | 'easiest') =>
      rankedGames(games, some, order).map((one) => one.game.id);
    expect(ids('hardest')).toEqual([2, 1, 3]);
    expect(ids('easiest')).toEqual([1, 2, 3]);
    expect(rankedGames(games, some, 'hardest').map(({ isProvisional }) => isProvisional)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('clues that give their word away are listed, and no others', () => {
  const flagged = figures(2, {
    flaggedClues: [
      { clue: 2, verdict: 'gives-away' },
      { clue: 5, verdict: 'too-hard' },
    ],
  });
  expect(giveaways(games, [flagged]).map(({ game: { word }, clue }) => [word, clue])).toEqual([
    ['WORDB', 2],
  ]);
});

test('tables are exported with a header and one line for each day or game', () => {
  expect(
    daysCsv([
      day({
        started: 3,
        finished: 2,
        won: 1,
        medianTry: 2.5,
        returning: 1,
      }),
      day(),
    ]),
  ).toBe(
    'date,started,finished,won,median try,returning sessions\r\n2026-11-22,3,2,1,2.5,1\r\n2026-11-22,0,0,0,,0\r\n',
  );
  const flaggedClues = [{ clue: 1, verdict: 'gives-away' as const }];
  expect(gamesCsv(games, [figures(1, { flaggedClues })])).toBe(
    'game,word,started,finished,won,median try,difficulty score,flagged clues\r\n1,WORDA,50,40,30,2,2.50,1:gives-away\r\n',
  );
});

test('a share of nothing is a dash', () => {
  expect([percentText(1, 3), percentText(0, 0)]).toEqual(['33.3%', '–']);
});

test.each([
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [640, 1_000],
])('the scale of at most %i plays ends at %i', (max, end) => {
  expect(niceMaximum(max)).toBe(end);
});
