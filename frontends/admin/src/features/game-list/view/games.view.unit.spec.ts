import { describe, expect, test } from 'vitest';
import { figuresOf, summary } from '../../../testing/game.build.ts';
import { defaultView, gamesInView, sortedBy, type ViewInputs } from './games.view.ts';

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
const INPUTS = { today: '2026-06-20', figures: undefined };
const words = (view: Partial<typeof defaultView>, from = games, inputs: ViewInputs = INPUTS) =>
  gamesInView(from, { ...defaultView, ...view }, inputs).map(({ word }) => word);

describe('the list of games', () => {
  test('is sorted by id, and in reverse, newest first, when sorted by id again', () => {
    expect(words({})).toEqual(['WHALE', 'TENT', 'APPLE']);
    expect(words(sortedBy(defaultView, 'id'))).toEqual(['APPLE', 'TENT', 'WHALE']);
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

  test('can be sorted by the last change', () => {
    const changed = [
      { ...whale, changedAt: '2026-05-01T10:00:00.000Z' },
      { ...tent, changedAt: '2026-06-02T10:00:00.000Z' },
      { ...apple, changedAt: '2026-06-01T10:00:00.000Z' },
    ];
    expect(words({ sort: { key: 'changed', isDown: true } }, changed)).toEqual([
      'TENT',
      'APPLE',
      'WHALE',
    ]);
  });

  test('can be sorted by plays and by difficulty; games that nobody has finished come last either way', () => {
    const figures = [
      figuresOf(1, { finished: 10, difficultyScore: 2 }),
      figuresOf(12, { finished: 50, difficultyScore: 4 }),
    ];
    const by = (key: 'plays' | 'difficulty', isDown: boolean) =>
      words({ sort: { key, isDown } }, games, { ...INPUTS, figures });
    expect(by('plays', true)).toEqual(['APPLE', 'WHALE', 'TENT']);
    expect(by('difficulty', true)).toEqual(['APPLE', 'WHALE', 'TENT']);
    expect(by('difficulty', false)).toEqual(['WHALE', 'APPLE', 'TENT']);
  });

  test.each([
    ['daily', ['WHALE']],
    ['active', ['WHALE', 'APPLE']],
    ['inactive', ['TENT']],
    ['not-ready', ['TENT', 'APPLE']],
    ['too-few-images', ['APPLE']],
    ['never-daily', ['TENT', 'APPLE']],
    ['with-note', ['TENT']],
    ['recent', ['WHALE']],
  ] as const)('filtered by %s shows %j', (filter, shown) => {
    expect(words({ filter })).toEqual(shown);
  });

  test('shows as used recently what was the daily game at most 60 days ago', () => {
    expect(words({ filter: 'recent' }, games, { ...INPUTS, today: '2026-06-30' })).toEqual([
      'WHALE',
    ]);
    expect(words({ filter: 'recent' }, games, { ...INPUTS, today: '2026-07-01' })).toEqual([]);
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

  test('shows games without hints, with a flagged clue, and with the word of another game', () => {
    expect(words({ filter: 'no-hints' }, [whale, { ...tent, lacksHints: true }])).toEqual(['TENT']);
    const flagged = figuresOf(12, {
      flaggedClues: [{ clue: 2, verdict: 'gives-away' }],
    });
    expect(
      words({ filter: 'flagged-clue' }, games, { ...INPUTS, figures: [figuresOf(1), flagged] }),
    ).toEqual(['APPLE']);
    expect(words({ filter: 'duplicate-word' }, [...games, { ...apple, id: 40 }])).toEqual([
      'APPLE',
      'APPLE',
    ]);
  });

  test.each([
    ['wha', ['WHALE']],
    ['  e', ['WHALE', 'TENT', 'APPLE']],
    ['1', ['WHALE']],
    ['#12', ['APPLE']],
    ['dark', ['TENT']],
    ['zebra', []],
  ])('searched for %j shows %j', (search, shown) => {
    expect(words({ search })).toEqual(shown);
  });
});
