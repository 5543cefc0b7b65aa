import type { CircleStanding } from '@imguessr/contracts';
import { type Distribution, emptyDistribution } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { standingRows } from './standings.view.ts';

const totals = (some: Partial<Distribution>) => ({ ...emptyDistribution, ...some });
const member = (nickname: string, standing: Partial<CircleStanding> = {}): CircleStanding => ({
  nickname,
  isYou: false,
  week: emptyDistribution,
  allTime: emptyDistribution,
  ...standing,
});
const rowsOf = (standings: CircleStanding[], period: 'today' | 'week') =>
  standingRows({ name: 'Club', date: '2026-05-02', isOpen: true, standings }, period).map(
    ({ place, nickname, result, detail = '' }) => [place, nickname, result, detail],
  );

describe('the rows of a circle', () => {
  test('rank today’s results by clue, the unsolved ones after them, then those who have not finished', () => {
    const standings = [
      member('Ann'),
      member('Bob', { today: 'failed' }),
      member('Cat', { today: 'try3' }),
      member('Dan', { today: 'try2' }),
      member('Eve', { today: 'try3' }),
    ];
    expect(rowsOf(standings, 'today')).toEqual([
      [1, 'Dan', 'Clue 2', ''],
      [2, 'Cat', 'Clue 3', ''],
      [2, 'Eve', 'Clue 3', ''],
      [4, 'Bob', 'Not solved', ''],
      [undefined, 'Ann', 'Not yet', ''],
    ]);
  });

  test('rank a period by solved games, then by the mean clue', () => {
    const standings = [
      member('Ann'),
      member('Bob', { week: totals({ try4: 3, failed: 3 }) }),
      member('Cat', { week: totals({ try1: 1, try3: 2, failed: 3 }) }),
      member('Dan', { week: totals({ failed: 6 }) }),
    ];
    expect(rowsOf(standings, 'week')).toEqual([
      [1, 'Cat', '3 of 6 solved', 'on clue 2.3 on average'],
      [2, 'Bob', '3 of 6 solved', 'on clue 4.0 on average'],
      [3, 'Dan', '0 of 6 solved', ''],
      [undefined, 'Ann', 'No games yet', ''],
    ]);
  });
});
