import { subscribeToClientStats } from '@imguessr/api-client';
import type { ClientStats } from '@imguessr/contracts';
import { useEffect } from 'react';

export interface LiveStats {
  readonly gameId: number;
  readonly sessionId: string;
  /** Whether the results card is in front and its first statistics have loaded or failed. */
  readonly isShown: boolean;
  readonly onStats: (gameId: number, stats: ClientStats) => void;
}

/** Subscribes to the statistics of a game while the results card is shown. */
export function useLiveStats({ gameId, sessionId, isShown, onStats }: LiveStats): void {
  useEffect(() => {
    if (!isShown) return undefined;
    return subscribeToClientStats(gameId, sessionId, (stats) => onStats(gameId, stats));
  }, [gameId, sessionId, isShown, onStats]);
}
