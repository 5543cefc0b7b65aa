import { subscribeToClientStats } from '@imguessr/api-client';
import type { ClientStats } from '@imguessr/contracts';
import { useEffect } from 'react';

export interface LiveStats {
  readonly gameId: number;
  readonly sessionId: string;
  /** The card is in front, and has its first statistics or knows that there are none. */
  readonly isShown: boolean;
  readonly onStats: (gameId: number, stats: ClientStats) => void;
}

/** Follows the statistics of a game while they are looked at. */
export function useLiveStats({ gameId, sessionId, isShown, onStats }: LiveStats): void {
  useEffect(() => {
    if (!isShown) return undefined;
    return subscribeToClientStats(gameId, sessionId, (stats) => onStats(gameId, stats));
  }, [gameId, sessionId, isShown, onStats]);
}
