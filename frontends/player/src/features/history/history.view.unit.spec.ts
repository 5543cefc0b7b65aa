import { emptyDistribution } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { historyOf } from './history.view.ts';

const TODAY = '2026-05-10';
const sessionId = 's';
const played: PlayedGame[] = [
  { gameId: 1, sessionId, outcome: 'try2', word: 'BEE', days: { '2026-05-08': '2026-05-08' } },
  { gameId: 2, sessionId, outcome: 'failed', word: 'OWL', days: { '2026-05-09': '2026-05-09' } },
  { gameId: 3, sessionId, outcome: 'try2', word: 'FOX', days: { '2026-05-01': '2026-05-09' } },
  { gameId: 4, sessionId, outcome: 'try1', word: 'CAT' },
  { gameId: 5, sessionId },
];

describe('the history', () => {
  test('counts finished games by outcome', () => {
    const history = historyOf(played, TODAY);
    expect(history).toMatchObject({ played: 4, won: 3 });
    expect(history.distribution).toEqual({ ...emptyDistribution, try1: 1, try2: 2, failed: 1 });
  });

  test('lists finished games latest first, with the date of a daily game', () => {
    expect(historyOf(played, TODAY).games.map(({ gameId, date }) => [gameId, date])).toEqual([
      [4, undefined],
      [3, '2026-05-01'],
      [2, '2026-05-09'],
      [1, '2026-05-08'],
    ]);
  });

  test('counts daily games started on their date for the streak, won or lost', () => {
    expect(historyOf(played, TODAY).streaks).toMatchObject({ current: 2, longest: 2 });
  });
});
