import { useEffect, useState } from 'react';
import { circleStorage } from '../../shared/storage/circles.storage.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/**
 * Returns the place in the player's circle, in words, once it is known. Only members fetch anything.
 * `date` is undefined while the game does not count.
 */
export function useCircleRank(
  date: string | undefined,
  playedGames: () => readonly PlayedGame[],
): string | undefined {
  const [rank, setRank] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plays of the moment when the game counts
  useEffect(() => {
    if (date === undefined || circleStorage.playerKeys().length === 0) return;
    // The circles' panel says what went wrong.
    import('../../shared/circles/circle-rank.ts')
      .then(({ readCircleRank }) => readCircleRank(date, playedGames()))
      .then(setRank, () => undefined);
  }, [date]);
  return rank;
}
