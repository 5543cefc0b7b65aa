import type { RecoveredPlay } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { mergePlays } from './merge-plays.ts';

/** Local noon, so that the local date is the same in every time zone. */
const noon = (date: string): number => new Date(`${date}T12:00:00`).getTime();
const imported = (gameId: number, date?: string, dailyDates: string[] = []): RecoveredPlay => ({
  gameId,
  sessionId: 'there',
  attemptsUsed: 2,
  ...(date && {
    end: { outcome: 'try2', word: 'BEE', at: new Date(noon(date)).toISOString(), dailyDates },
  }),
});
const own = (gameId: number, date?: string, days?: Record<string, string>): PlayedGame => ({
  gameId,
  sessionId: 'here',
  ...(date && { outcome: 'failed', word: 'BEE', endedAt: noon(date) }),
  ...(days && { days }),
});
const ids = (games: readonly PlayedGame[]) => games.map(({ gameId }) => gameId);

describe('imported games', () => {
  test('replace games in progress and leave finished ones unchanged', () => {
    const here = [own(1, '2026-05-01'), own(2, '2026-05-02'), own(3), own(4)];
    const merged = mergePlays(here, [
      imported(1, '2026-04-01'),
      imported(2),
      imported(3, '2026-04-02'),
      imported(4),
    ]);
    expect(merged.map(({ gameId, sessionId, outcome }) => [gameId, sessionId, outcome])).toEqual([
      [3, 'there', 'try2'],
      [1, 'here', 'failed'],
      [2, 'here', 'failed'],
      [4, 'there', undefined],
    ]);
  });

  test('are added without losing any, and importing them twice changes nothing', () => {
    const here = [own(1, '2026-05-01', { '2026-05-01': '2026-05-01' }), own(2)];
    const there = [imported(3, '2026-04-30', ['2026-04-30']), imported(4)];
    const once = mergePlays(here, there);
    expect(ids(once).sort()).toEqual([1, 2, 3, 4]);
    expect(mergePlays(once, there)).toEqual(once);
  });

  test('are sorted by end; games stored without an end time keep their place', () => {
    const { endedAt, ...old } = own(2, '2026-05-02');
    const here = [own(1, '2026-05-01'), old, own(3, '2026-05-05')];
    expect(
      ids(mergePlays(here, [imported(9, '2026-05-03'), imported(8, '2026-04-01'), imported(7)])),
    ).toEqual([8, 1, 2, 9, 3, 7]);
  });
});

describe('the days of an imported game', () => {
  const daysOf = (games: readonly PlayedGame[]) => games[0]?.days;

  test('without the time of the first attempt, count from the local date of the end; days that had not started are dropped', () => {
    const days = daysOf(
      mergePlays([], [imported(7, '2026-05-03', ['2026-05-01', '2026-05-03', '2026-05-09'])]),
    );
    expect(Object.entries(days ?? {})).toEqual([
      ['2026-05-03', '2026-05-03'],
      ['2026-05-01', '2026-05-03'],
    ]);
  });

  test('count from the local date on which the play started', () => {
    const { end, ...play } = imported(7, '2026-05-02', ['2026-05-01']);
    const startedAt = new Date('2026-05-01T23:59:00').toISOString();
    expect(daysOf(mergePlays([], [end ? { ...play, end: { ...end, startedAt } } : play]))).toEqual({
      '2026-05-01': '2026-05-01',
    });
  });

  test('count as on time when the day had started in another time zone', () => {
    const at = '2026-05-02T11:00:00.000Z';
    const play = imported(7, '2026-05-02');
    const days = daysOf(
      mergePlays(
        [],
        [{ ...play, end: { outcome: 'try1', word: 'BEE', at, dailyDates: ['2026-05-03'] } }],
      ),
    );
    const date = localDate(new Date(at));
    expect(days).toEqual({ '2026-05-03': date > '2026-05-03' ? date : '2026-05-03' });
  });

  test('played on both devices count from the earlier date', () => {
    const late = own(7, '2026-05-04', { '2026-05-01': '2026-05-04', '2026-03-01': '2026-05-04' });
    expect(daysOf(mergePlays([late], [imported(7, '2026-05-01', ['2026-05-01'])]))).toEqual({
      '2026-05-01': '2026-05-01',
      '2026-03-01': '2026-05-04',
    });
    const early = own(7, '2026-05-01', { '2026-05-01': '2026-05-01' });
    expect(daysOf(mergePlays([early], [imported(7, '2026-05-04', ['2026-05-01'])]))).toEqual({
      '2026-05-01': '2026-05-01',
    });
  });
});
