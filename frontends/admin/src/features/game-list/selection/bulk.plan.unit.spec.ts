import { describe, expect, test } from 'vitest';
import { summary } from '../../../testing/game.build.ts';
import { BULK_ACTIONS, bulkPlan, summaryText, wordsText } from './bulk.plan.ts';

const whale = summary({ id: 1, word: 'WHALE', revision: 4 });
const tent = summary({ id: 2, word: 'TENT', isActive: false, isDaily: true });
const today = summary({
  id: 3,
  word: 'FOX',
  days: [{ date: '2026-05-12', state: 'current', isPlanned: false }],
});
const planned = summary({
  id: 4,
  word: 'OWL',
  days: [{ date: '2026-05-27', state: 'upcoming', isPlanned: true }],
});
const games = [whale, tent, today, planned];

describe('a change of several games', () => {
  test('changes only games that are not as wanted, based on the revision that was seen', () => {
    expect(bulkPlan(BULK_ACTIONS.activate, games).changes).toEqual([
      { id: 2, revision: 4, isActive: true },
    ]);
  });

  test.each(['deactivate', 'delete'] as const)(
    'leaves games of today and of planned days out of %s',
    (action) => {
      const { changes, kept } = bulkPlan(BULK_ACTIONS[action], games);
      expect(changes.map(({ id }) => id)).not.toContain(3);
      expect(kept).toEqual([today, planned]);
      expect(changes[0]).toEqual({
        id: 1,
        revision: 4,
        ...(action === 'delete' ? { isDeleted: true } : { isActive: false }),
      });
    },
  );

  test('is reported with the failures by word and the games that were left out', () => {
    const plan = bulkPlan(BULK_ACTIONS.deactivate, games);
    expect(summaryText(plan, [{ id: 1, ok: true, revision: 5 }])).toEqual({
      title: '1 game deactivated',
      text: 'Left as they are, because they have a day: FOX and OWL.',
    });
    const failed = {
      id: 1,
      ok: false,
      error: { statusCode: 409, message: 'Somebody else changed it.' },
    };
    expect(
      summaryText(bulkPlan(BULK_ACTIONS.delete, [whale, tent]), [failed, { id: 2, ok: true }]),
    ).toEqual({
      title: '1 of 2 games deleted',
      text: 'WHALE: Somebody else changed it.',
    });
  });
});

test.each([
  [1, 'WHALE'],
  [2, 'WHALE and TENT'],
  [3, 'WHALE, TENT and FOX'],
  [4, 'WHALE, TENT, FOX and 1 more'],
])('%i words are listed as %s', (count, text) => {
  expect(wordsText(games.slice(0, count))).toBe(text);
});
