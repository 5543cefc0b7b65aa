import { describe, expect, test } from 'vitest';
import { viewedGame } from '../../testing/viewed-game.ts';
import { adminGameOf, adminSummaryOf } from './admin-game.view.ts';
import { gamePayloadOf, type ViewedGame } from './game.view.ts';

const game = viewedGame(7, {
  dailyDates: ['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-20'],
  plannedDates: ['2026-05-02', '2026-05-20'],
});
const daysAt = (time: string) => adminSummaryOf(game, Date.parse(time)).days;

describe('the days of a game', () => {
  test('are current while they are today in some time zone, and upcoming before', () => {
    expect(daysAt('2026-05-01T09:59:59Z')).toEqual([
      { date: '2026-04-30', state: 'current', isPlanned: false },
      { date: '2026-05-01', state: 'current', isPlanned: false },
      { date: '2026-05-02', state: 'upcoming', isPlanned: true },
      { date: '2026-05-20', state: 'upcoming', isPlanned: true },
    ]);
  });
});

describe('the afterword and the note of a game', () => {
  const texts = { afterword: 'They live in the sea.', note: 'Is clue 2 the sea?' };
  const told: ViewedGame = { ...game, ...texts };
  const nowMs = Date.parse('2026-05-01T12:00:00Z');

  test('are shown to administrators', () => {
    expect(adminSummaryOf(told, nowMs)).toMatchObject(texts);
    expect(adminGameOf(told, nowMs)).toMatchObject(texts);
  });

  test('are not part of the game that players get', () => {
    expect(JSON.stringify(gamePayloadOf(told, nowMs))).not.toContain('sea');
  });
});
