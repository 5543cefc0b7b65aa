import { subscribeToClientStats } from '@imguessr/api-client';
import type { ClientStats } from '@imguessr/contracts';
import { useEffect } from 'react';

export interface LiveStats {
  readonly gameId: number;
  /** Whether the results card is in front and its first statistics have loaded or failed. */
  readonly isShown: boolean;
  readonly onStats: (gameId: number, stats: ClientStats) => void;
}

/** Subscribes to the statistics of a game while the results card is shown. */
export function useLiveStats({ gameId, isShown, onStats }: LiveStats): void {
  useEffect(() => {
    if (!isShown) return undefined;
    return subscribeToClientStats(gameId, (stats) => onStats(gameId, stats));
  }, [gameId, isShown, onStats]);
}
