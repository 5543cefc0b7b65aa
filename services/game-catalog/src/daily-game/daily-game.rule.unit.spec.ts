import { describe, expect, test } from 'vitest';
import { chooseDaily } from './daily-game.rule.ts';

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
