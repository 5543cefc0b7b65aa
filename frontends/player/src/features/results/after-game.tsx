import { send } from '@imguessr/api-client';
import type { ClientStats } from '@imguessr/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { celebrate } from './celebration.ts';
import type { SharedPlay } from './share/share.text.ts';
import Share from './share/share.tsx';

/** Longer than a shared cache keeps statistics, so that the player's own play stays in them. */
const REFRESH_INTERVAL_MS = 10_000;

interface LatestStats {
  readonly gameId: number;
  /** Whether the results card is in front and its first statistics have loaded or failed. */
  readonly isShown: boolean;
  readonly onStats: (gameId: number, stats: ClientStats) => void;
}

/** Fetches the statistics of a game again while the results card and the page are visible. */
function useLatestStats({ gameId, isShown, onStats }: LatestStats): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const fetching = new AbortController();
    const refresh = async () => {
      if (document.hidden) return;
      const { signal } = fetching;
      // Without a session: a shared cache may have kept them for some seconds.
      const latest = send('GET /api/games/{id}/client-stats', { params: { id: gameId }, signal });
      const stats = await latest.catch(() => undefined);
      if (stats && !fetching.signal.aborted) onStats(gameId, stats);
    };
    const timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    return () => {
      fetching.abort();
      clearInterval(timer);
    };
  }, [gameId, isShown, onStats]);
}

export interface AfterGameProps {
  readonly play: SharedPlay;
  /** Whether the game was won on this page, and not restored. */
  readonly hasJustWon: boolean;
  /** Data URLs of the clues' placeholders, for the celebration. */
  readonly placeholders: readonly string[];
  readonly latest: LatestStats;
  readonly playedGames: () => readonly PlayedGame[];
  /** Shown after the Share button. */
  readonly children: ReactNode;
}

/**
 * Everything that is needed only after a game and therefore loaded only then: sharing, the latest
 * statistics, the celebration.
 */
export function AfterGame({
  play,
  hasJustWon,
  placeholders,
  latest,
  playedGames,
  children,
}: AfterGameProps) {
  useLatestStats(latest);
  const marker = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: celebrates once, with the placeholders of that moment
  useEffect(() => {
    const boxes = marker.current?.closest('main')?.querySelector('[data-boxes]');
    if (hasJustWon && boxes) return celebrate(boxes, placeholders);
    return undefined;
  }, [hasJustWon]);
  return (
    <>
      <span ref={marker} hidden />
      <Share key={play.link} play={play} gameId={latest.gameId} playedGames={playedGames}>
        {children}
      </Share>
    </>
  );
}
