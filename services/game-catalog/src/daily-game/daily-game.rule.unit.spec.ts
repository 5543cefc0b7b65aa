import { RuleError } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { chooseDaily, demandPlannable } from './daily-game.rule.ts';

const never = (gameId: number) => ({ gameId, timesDaily: 0, lastDaily: null });

describe('candidates for the daily game', () => {
  test('the one that was daily least often wins, however recent', () => {
    expect(
      chooseDaily([
        { gameId: 1, timesDaily: 2, lastDaily: '2020-01-01' },
        { gameId: 2, timesDaily: 1, lastDaily: '2026-05-01' },
      ]),
    ).toBe(2);
  });

  test('then the one that was daily least recently', () => {
    expect(
      chooseDaily([
        { gameId: 1, timesDaily: 1, lastDaily: '2026-05-02' },
        { gameId: 2, timesDaily: 1, lastDaily: '2026-05-01' },
      ]),
    ).toBe(2);
  });

  test('then the lowest id', () => {
    expect(chooseDaily([never(3), never(2), never(10)])).toBe(2);
  });

  test('without one there is no daily game', () => {
    expect(chooseDaily([])).toBeUndefined();
  });
});

describe('days to be planned', () => {
  /** The 12th in UTC, the 13th at UTC+14. */
  const now = Date.parse('2026-05-12T11:00:00Z');
  const refusal = (...dates: string[]) => {
    try {
      demandPlannable(dates, now);
    } catch (error) {
      return error instanceof RuleError && `${error.code} ${error.message}`;
    }
    return 'accepted';
  };

  test('are days that have not begun anywhere, up to a leap year ahead', () => {
    expect(refusal('2026-05-14', '2027-05-14')).toBe('accepted');
    expect(refusal('2026-05-14', '2027-05-15')).toMatch(/^DATE_IS_INVALID 2027-05-15 is more than 366 days ahead/);
  });

  test('are refused, all of them, when one has begun somewhere', () => {
    for (const begun of ['2026-05-13', '2026-05-12', '2025-05-20']) {
      expect(refusal('2026-05-14', begun)).toMatch(new RegExp(`^DAY_HAS_BEGUN ${begun} has begun`));
    }
  });

  test('are named once each', () => {
    expect(refusal('2026-05-14', '2026-05-15', '2026-05-14')).toMatch(/^DATE_IS_INVALID 2026-05-14 is named twice/);
  });
});
