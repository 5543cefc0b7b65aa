import type { RecoveredPlay } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { mergePlays } from './merge-plays.ts';

/** Noon here, so that the date is this machine's own whatever its zone. */
const noon = (date: string): number => new Date(`${date}T12:00:00`).getTime();
const brought = (gameId: number, date?: string, dailyDates: string[] = []): RecoveredPlay => ({
  gameId,
  sessionId: 'there',
  attemptsUsed: 2,
  ...(date && { end: { outcome: 'try2', word: 'BEE', at: new Date(noon(date)).toISOString(), dailyDates } }),
});
const own = (gameId: number, date?: string, days?: Record<string, string>): PlayedGame => ({
  gameId,
  sessionId: 'here',
  ...(date && { outcome: 'failed', word: 'BEE', endedAt: noon(date) }),
  ...(days && { days }),
});
const ids = (games: readonly PlayedGame[]) => games.map(({ gameId }) => gameId);

describe('games brought to a device', () => {
  test('that has none are its games', () => {
    expect(mergePlays([], [brought(7, '2026-05-01', ['2026-05-01']), brought(8)])).toEqual([
      {
        gameId: 7,
        sessionId: 'there',
        outcome: 'try2',
        word: 'BEE',
        endedAt: noon('2026-05-01'),
        days: { '2026-05-01': '2026-05-01' },
      },
      { gameId: 8, sessionId: 'there' },
    ]);
  });

  test('leave alone what was finished here, and replace what goes on', () => {
    const here = [own(1, '2026-05-01'), own(2, '2026-05-02'), own(3), own(4)];
    const merged = mergePlays(here, [brought(1, '2026-04-01'), brought(2), brought(3, '2026-04-02'), brought(4)]);
    expect(merged.map(({ gameId, sessionId, outcome }) => [gameId, sessionId, outcome])).toEqual([
      [3, 'there', 'try2'],
      [1, 'here', 'failed'],
      [2, 'here', 'failed'],
      [4, 'there', undefined],
    ]);
  });

  test('lose nothing on either side, and change nothing when they come twice', () => {
    const here = [own(1, '2026-05-01', { '2026-05-01': '2026-05-01' }), own(2)];
    const there = [brought(3, '2026-04-30', ['2026-04-30']), brought(4)];
    const once = mergePlays(here, there);
    expect(ids(once).sort()).toEqual([1, 2, 3, 4]);
    expect(mergePlays(once, there)).toEqual(once);
  });

  test('stand in the order in which they ended; those of an earlier version after the one before them', () => {
    const { endedAt, ...old } = own(2, '2026-05-02');
    const here = [own(1, '2026-05-01'), old, own(3, '2026-05-05')];
    expect(ids(mergePlays(here, [brought(9, '2026-05-03'), brought(8, '2026-04-01'), brought(7)]))).toEqual([
      8, 1, 2, 9, 3, 7,
    ]);
  });
});

describe('the days of a game that was brought', () => {
  const daysOf = (games: readonly PlayedGame[]) => games[0]?.days;

  test('were finished on the date that it was here then; days that had not begun are none', () => {
    const days = daysOf(mergePlays([], [brought(7, '2026-05-03', ['2026-05-01', '2026-05-03', '2026-05-09'])]));
    expect(Object.entries(days ?? {})).toEqual([
      ['2026-05-03', '2026-05-03'],
      ['2026-05-01', '2026-05-03'],
    ]);
  });

  test('count as on time where the day had begun, though not here yet', () => {
    const at = '2026-05-02T11:00:00.000Z';
    const play = brought(7, '2026-05-02');
    const days = daysOf(
      mergePlays([], [{ ...play, end: { outcome: 'try1', word: 'BEE', at, dailyDates: ['2026-05-03'] } }]),
    );
    const date = localDate(new Date(at));
    expect(days).toEqual({ '2026-05-03': date > '2026-05-03' ? date : '2026-05-03' });
  });

  test('finished on both devices were finished when the first of them did', () => {
    const late = own(7, '2026-05-04', { '2026-05-01': '2026-05-04', '2026-03-01': '2026-05-04' });
    expect(daysOf(mergePlays([late], [brought(7, '2026-05-01', ['2026-05-01'])]))).toEqual({
      '2026-05-01': '2026-05-01',
      '2026-03-01': '2026-05-04',
    });
    const early = own(7, '2026-05-01', { '2026-05-01': '2026-05-01' });
    expect(daysOf(mergePlays([early], [brought(7, '2026-05-04', ['2026-05-01'])]))).toEqual({
      '2026-05-01': '2026-05-01',
    });
  });
});
