import { emptyDistribution } from '@imguessr/game-rules';
import { playerStreaks } from '../../shared/daily/day-marks.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/** A player's own history. */
export type History = ReturnType<typeof historyOf>;

/**
 * Returns the history of the games played in this browser; `today` (yyyy-MM-dd) decides whether the
 * streak still counts.
 */
export function historyOf(played: readonly PlayedGame[], today: string) {
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
    /** Latest first, with the first date on which the player played it as the daily game. */
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
