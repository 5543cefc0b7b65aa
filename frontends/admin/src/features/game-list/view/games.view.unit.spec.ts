import { describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { defaultView, gamesInView, sortedBy } from './games.view.ts';

const whale = summary({ id: 1, word: 'WHALE', isDaily: true, wasDailyOnDates: ['2026-05-01'], wasDailyCount: 1 });
const tent = summary({
  id: 2,
  word: 'TENT',
  isActive: false,
  isPlayable: false,
  whyNotPlayable: ['It is not active.'],
});
const apple = summary({ id: 12, word: 'APPLE', imageCount: 3, isPlayable: false });
const games = [whale, tent, apple];
const words = (view: Partial<typeof defaultView>) =>
  gamesInView(games, { ...defaultView, ...view }).map(({ word }) => word);

describe('the list of games', () => {
  test('is sorted by id, and in reverse when sorted by id again', () => {
    expect(words({})).toEqual(['WHALE', 'TENT', 'APPLE']);
    expect(gamesInView(games, sortedBy(defaultView, 'id')).map(({ id }) => id)).toEqual([12, 2, 1]);
  });

  test('can be sorted by any column', () => {
    expect(words({ sort: { key: 'word', isDown: false } })).toEqual(['APPLE', 'TENT', 'WHALE']);
    expect(words({ sort: { key: 'imageCount', isDown: false } })).toEqual(['APPLE', 'WHALE', 'TENT']);
    expect(words({ sort: { key: 'lastDaily', isDown: true } })[0]).toBe('WHALE');
    expect(words({ sort: { key: 'wasDailyCount', isDown: true } })[0]).toBe('WHALE');
  });

  test.each([
    ['daily', ['WHALE']],
    ['active', ['WHALE', 'APPLE']],
    ['inactive', ['TENT']],
    ['not-ready', ['TENT', 'APPLE']],
  ] as const)('filtered by %s shows %j', (filter, shown) => {
    expect(words({ filter })).toEqual(shown);
  });

  test.each([
    ['wha', ['WHALE']],
    ['  e', ['WHALE', 'TENT', 'APPLE']],
    ['1', ['WHALE']],
    ['#12', ['APPLE']],
    ['zebra', []],
  ])('searched for %j shows %j', (search, shown) => {
    expect(words({ search })).toEqual(shown);
  });
});
