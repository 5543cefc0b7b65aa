import type { GameFigures } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { figuresOf, summary } from '../../testing/game.build.ts';
import { defaultView, gamesInView, sortedBy, viewOf } from './games.view.ts';

const whale = summary({
  id: 1,
  word: 'WHALE',
  isDaily: true,
  wasDailyOnDates: ['2026-05-01'],
  wasDailyCount: 1,
});
const tent = summary({
  id: 2,
  word: 'TENT',
  note: 'Clue 2 is dark.',
  isActive: false,
  isPlayable: false,
  whyNotPlayable: ['It is not active.'],
});
const apple = summary({ id: 12, word: 'APPLE', imageCount: 3, isPlayable: false });
const games = [whale, tent, apple];
const words = (view: Partial<typeof defaultView>, from = games, figures: GameFigures[] = []) =>
  gamesInView(
    from,
    { ...defaultView, ...view },
    new Map(figures.map((each) => [each.gameId, each])),
  ).map(({ word }) => word);

describe('the list of games', () => {
  test('is sorted by id, newest first, and in reverse when sorted by id again', () => {
    expect(words({})).toEqual(['APPLE', 'TENT', 'WHALE']);
    expect(words(sortedBy(defaultView, 'id'))).toEqual(['WHALE', 'TENT', 'APPLE']);
  });

  test('can be sorted by any column', () => {
    expect(words({ sort: { key: 'word', isDown: false } })).toEqual(['APPLE', 'TENT', 'WHALE']);
    expect(words({ sort: { key: 'imageCount', isDown: false } })).toEqual([
      'APPLE',
      'WHALE',
      'TENT',
    ]);
    expect(words({ sort: { key: 'lastDaily', isDown: true } })[0]).toBe('WHALE');
    expect(words({ sort: { key: 'wasDailyCount', isDown: true } })[0]).toBe('WHALE');
  });

  test('can be sorted by readiness, from too few images to playable', () => {
    const sort = { key: 'readiness', isDown: false } as const;
    expect(words({ sort })).toEqual(['APPLE', 'TENT', 'WHALE']);
  });

  test('can be sorted by plays and by difficulty; games that nobody has finished come last either way', () => {
    const figures = [
      figuresOf(1, { finished: 10, difficultyScore: 2 }),
      figuresOf(12, { finished: 50, difficultyScore: 4 }),
    ];
    const by = (key: 'plays' | 'difficulty', isDown: boolean) =>
      words({ sort: { key, isDown } }, games, figures);
    expect(by('plays', true)).toEqual(['APPLE', 'WHALE', 'TENT']);
    expect(by('difficulty', true)).toEqual(['APPLE', 'WHALE', 'TENT']);
    expect(by('difficulty', false)).toEqual(['WHALE', 'APPLE', 'TENT']);
  });

  test.each([
    ['active', ['APPLE', 'WHALE']],
    ['inactive', ['TENT']],
    ['too-few-images', ['APPLE']],
    ['never-daily', ['APPLE', 'TENT']],
  ] as const)('filtered by %s shows %j', (filter, shown) => {
    expect(words({ filter })).toEqual(shown);
  });

  test('shows as planned what has a coming day, which was then not never daily', () => {
    const planned = {
      ...tent,
      days: [{ date: '2026-06-27', state: 'upcoming' as const, isPlanned: true }],
    };
    const current = {
      ...apple,
      days: [{ date: '2026-06-20', state: 'current' as const, isPlanned: true }],
    };
    expect(words({ filter: 'planned' }, [whale, planned, current])).toEqual(['TENT']);
    expect(words({ filter: 'never-daily' }, [whale, planned, current])).toEqual([]);
  });

  test('shows games with a flagged clue', () => {
    const flagged = figuresOf(12, {
      flaggedClues: [{ clue: 2, verdict: 'gives-away' }],
    });
    expect(words({ filter: 'flagged-clue' }, games, [figuresOf(1), flagged])).toEqual(['APPLE']);
  });

  test.each([
    ['wha', ['WHALE']],
    ['  e', ['APPLE', 'TENT', 'WHALE']],
    ['1', ['WHALE']],
    ['#12', ['APPLE']],
    ['dark', ['TENT']],
    ['zebra', []],
  ])('searched for %j shows %j', (search, shown) => {
    expect(words({ search })).toEqual(shown);
  });
});

describe('the address of the list', () => {
  test.each([
    '?show=nothing',
    '?sort=colour',
    '?sort=-',
    '?show=constructor&sort=__proto__',
    '?other=1',
  ])('may contain what it does not know: %s is the default view', (query) => {
    expect(viewOf(query)).toEqual(defaultView);
  });
});
