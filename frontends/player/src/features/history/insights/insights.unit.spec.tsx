import { emptyDistribution, OUTCOMES, type Outcome } from '@imguessr/game-rules';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PlayedGame } from '../../../shared/storage/played-games.storage.ts';
import {
  type ComparedGame,
  comparisonSentences,
  hardestSolved,
  meanClueOf,
} from './comparison.view.ts';
import { gamesCsv, gamesJson } from './export-games.ts';
import Insights from './insights.tsx';
import { type OwnDaily, ownDailies, weekdayRows } from './own-games.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A finished daily game; 2026-05-01 is a Friday. */
const daily = (gameId: number, date: string, outcome: Outcome): PlayedGame => ({
  gameId,
  sessionId: 'secret',
  outcome,
  word: `WORD${'ABCDEFGH'[gameId]}`,
  endedAt: Date.parse(`${date}T12:00:00Z`),
  days: { [date]: date },
});
const own = (gameId: number, date: string, clue: number | undefined): OwnDaily => ({
  gameId,
  date,
  weekday: new Date(date).getUTCDay(),
  word: 'BEE',
  clue,
});
const everybody = (counts: Partial<Record<Outcome, number>>) => ({
  guessDistribution: { ...emptyDistribution, ...counts },
});
const fridays = ['2026-05-01', '2026-05-08', '2026-05-15', '2026-05-22', '2026-05-29'];

describe('the daily games by weekday', () => {
  test('have the finished and solved ones, and the mean clue of the solved ones', () => {
    const played = [
      daily(1, '2026-05-01', 'try1'),
      daily(2, '2026-05-08', 'try4'),
      daily(3, '2026-05-15', 'failed'),
      daily(4, '2026-05-03', 'failed'),
      { gameId: 5, sessionId: 'secret', outcome: 'try1' as const },
      { gameId: 6, sessionId: 'secret', days: { '2026-05-04': '2026-05-04' } },
    ];
    expect(weekdayRows(ownDailies(played))).toEqual([
      { weekday: 'Friday', finished: 3, solved: 2, meanClue: 2.5 },
      { weekday: 'Sunday', finished: 1, solved: 0, meanClue: undefined },
    ]);
  });

  test('add up to all of them, for any games', () => {
    const games = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 28 }), outcome: fc.constantFrom(...OUTCOMES) }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(games, (played) => {
        const dailies = ownDailies(
          played.map(({ day, outcome }, index) =>
            daily(index, `2026-05-${String(day).padStart(2, '0')}`, outcome),
          ),
        );
        const rows = weekdayRows(dailies);
        expect(rows.reduce((sum, { finished }) => sum + finished, 0)).toBe(played.length);
        expect(rows.reduce((sum, { solved }) => sum + solved, 0)).toBe(
          played.filter(({ outcome }) => outcome !== 'failed').length,
        );
      }),
    );
  });
});

describe('the comparison with everybody', () => {
  test('uses the mean clue of those who solved a game', () => {
    expect(meanClueOf(everybody({ try1: 1, try4: 3, failed: 90 }))).toBe(3.25);
    expect(meanClueOf(everybody({ failed: 3 }))).toBeUndefined();
  });

  test('says how much earlier the player solves, by weekday and in all, and on how many games that rests', () => {
    const games = fridays.map((date, index) => ({
      own: own(index, date, 2),
      everybody: everybody({ try3: 60, try4: 60 }),
    }));
    expect(comparisonSentences(games)).toEqual([
      'You solve 1.5 clues earlier than everybody (5 games).',
      'On Fridays you solve 1.5 clues earlier than everybody (5 games).',
    ]);
  });

  test('names small statistics, and small differences as none', () => {
    const games = fridays.map((date, index) => ({
      own: own(index, date, 3),
      everybody: everybody({ try3: 5 }),
    }));
    expect(comparisonSentences(games)[0]).toBe(
      'You solve on the same clue as everybody (5 games, some with few plays so far).',
    );
  });

  test('claims nothing below five solved games', () => {
    const games: ComparedGame[] = fridays.map((date, index) => ({
      own: own(index, date, index === 0 ? undefined : 1),
      everybody: everybody({ try3: 200 }),
    }));
    expect(comparisonSentences(games)).toEqual([]);
  });

  test('finds the hardest solved game: the one that the smallest share solved', () => {
    const games = [
      { own: own(1, '2026-05-01', 5), everybody: everybody({ try5: 10, failed: 30 }) },
      { own: own(2, '2026-05-02', undefined), everybody: everybody({ failed: 99 }) },
      { own: own(3, '2026-05-03', 1), everybody: everybody({ try1: 30, failed: 10 }) },
    ];
    expect(hardestSolved(games)).toMatchObject({ own: { gameId: 1 }, percent: 25, plays: 40 });
    expect(hardestSolved([])).toBeUndefined();
  });
});

describe('the export', () => {
  const played = [
    daily(1, '2026-05-01', 'try2'),
    daily(2, '2026-05-02', 'failed'),
    { gameId: 3, sessionId: 'secret' },
  ];

  test('as CSV has a line for each finished game, and no session id', () => {
    expect(gamesCsv(played).split('\r\n')).toEqual([
      'game,dates,word,solved,clue,ended_at',
      '1,2026-05-01,WORDB,true,2,2026-05-01T12:00:00.000Z',
      '2,2026-05-02,WORDC,false,,2026-05-02T12:00:00.000Z',
      '',
    ]);
  });

  test('as JSON has the same', () => {
    expect(JSON.parse(gamesJson(played))).toEqual([
      {
        game: 1,
        dates: ['2026-05-01'],
        word: 'WORDB',
        solved: true,
        clue: 2,
        endedAt: '2026-05-01T12:00:00.000Z',
      },
      {
        game: 2,
        dates: ['2026-05-02'],
        word: 'WORDC',
        solved: false,
        endedAt: '2026-05-02T12:00:00.000Z',
      },
    ]);
    expect(gamesJson(played)).not.toContain('secret');
  });
});

describe('the insights', () => {
  const played = fridays.map((date, index) => daily(index + 1, date, 'try2'));

  test('compare on request, without the session', async () => {
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      return new Response(JSON.stringify(everybody({ try3: 100, failed: 100 })));
    });
    render(<Insights playedGames={played} />);
    expect(paths).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Compare with everybody' }));
    expect(
      await screen.findByText('On Fridays you solve 1.0 clue earlier than everybody (5 games).'),
    ).toBeTruthy();
    expect(screen.getByText(/^The hardest you solved/).textContent).toContain(
      '50% of 200 plays solved it.',
    );
    expect(paths.toSorted()).toEqual([1, 2, 3, 4, 5].map((id) => `/api/games/${id}/client-stats`));
  });

  test('show what is stored here without a connection, and why nothing can be compared', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    render(<Insights playedGames={played} />);
    expect(screen.getByRole('row', { name: /^Friday/ }).textContent).toBe('Friday552.0');
    fireEvent.click(screen.getByRole('button', { name: 'Compare with everybody' }));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByRole('button', { name: 'Compare with everybody' })).toBeTruthy();
  });
});
