import {
  type Distribution,
  emptyDistribution,
  type Outcome,
  type Streaks,
} from '@imguessr/game-rules';
import { playerStreaks } from '../../shared/daily/day-marks.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/** A finished game in the history. */
export interface FinishedGame {
  readonly gameId: number;
  readonly outcome: Outcome;
  readonly word: string | undefined;
  /** The date shown in the list: the first on which the player played it as the daily game. */
  readonly date: string | undefined;
}

/** A player's own history. */
export interface History {
  readonly played: number;
  readonly won: number;
  readonly streaks: Streaks;
  readonly distribution: Distribution;
  /** Latest first. */
  readonly games: readonly FinishedGame[];
}

/**
 * Returns the history of the games played in this browser; `today` (yyyy-MM-dd) decides whether the
 * streak still counts.
 */
export function historyOf(played: readonly PlayedGame[], today: string): History {
  const finished = played.flatMap((game) =>
    game.outcome ? [{ ...game, outcome: game.outcome }] : [],
  );
  const distribution = { ...emptyDistribution };
  for (const { outcome } of finished) distribution[outcome] += 1;
  return {
    played: finished.length,
    won: finished.length - distribution.failed,
    streaks: playerStreaks(played, today),
    distribution,
    games: finished
      .map(({ gameId, outcome, word, days = {} }) => ({
        gameId,
        outcome,
        word,
        date: Object.keys(days)[0],
      }))
      .reverse(),
  };
}
