import { subscribeToClientStats } from '@imguessr/api-client';
import type { ClientStats } from '@imguessr/contracts';
import { useEffect, useEffectEvent } from 'react';

export interface LiveStats {
  readonly gameId: number;
  /** Only if the words of the server are sealed: responses to other requests are shared by all players. */
  readonly sessionId?: string | undefined;
  /** Whether the results card is in front and its first statistics have loaded or failed. */
  readonly isShown: boolean;
  /** The statistics on the card. */
  readonly stats?: ClientStats | null | undefined;
  readonly onStats: (gameId: number, stats: ClientStats) => void;
}

/** Subscribes to the statistics of a game while the results card is shown. */
export function useLiveStats({ gameId, sessionId, isShown, stats, onStats }: LiveStats): void {
  const shown = useEffectEvent(() => stats ?? undefined);
  useEffect(() => {
    if (!isShown) return undefined;
    return subscribeToClientStats(gameId, (latest) => onStats(gameId, latest), shown(), sessionId);
  }, [gameId, sessionId, isShown, onStats]);
}
