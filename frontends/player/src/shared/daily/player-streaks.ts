import { type Streaks, streaksOf } from '@imguessr/game-rules';
import type { PlayedGame } from '../storage/played-games.storage.ts';

/**
 * Returns the streaks of the finished daily games in this browser; `today` is a date as yyyy-MM-dd.
 */
export function playerStreaks(played: readonly PlayedGame[], today: string): Streaks {
  const finished = played.filter(({ outcome }) => outcome);
  const dailies = finished.flatMap(({ days = {} }) =>
    Object.entries(days).map(([date, startedOn]) => ({ date, startedOn })),
  );
  return streaksOf(dailies, today);
}
