import { subscribeToClientStats } from '@imguessr/api-client';
import type { ClientStats } from '@imguessr/contracts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { celebrate } from './celebration.ts';
import type { SharedPlay } from './share/share.text.ts';
import Share from './share/share.tsx';

interface LiveStats {
  readonly gameId: number;
  /**
   * Only if the words of the server are sealed: responses to other requests are shared by all
   * players.
   */
  readonly sessionId?: string | undefined;
  /** Whether the results card is in front and its first statistics have loaded or failed. */
  readonly isShown: boolean;
  /** The statistics on the card. */
  readonly stats?: ClientStats | null | undefined;
  readonly onStats: (gameId: number, stats: ClientStats) => void;
}

/** Subscribes to the statistics of a game while the results card is shown. */
function useLiveStats({ gameId, sessionId, isShown, stats, onStats }: LiveStats): void {
  const shown = useEffectEvent(() => stats ?? undefined);
  useEffect(() => {
    if (!isShown) return undefined;
    return subscribeToClientStats(gameId, (latest) => onStats(gameId, latest), shown(), sessionId);
  }, [gameId, sessionId, isShown, onStats]);
}

export interface AfterGameProps {
  readonly play: SharedPlay;
  /** Whether the game was won on this page, and not restored. */
  readonly hasJustWon: boolean;
  /** Data URLs of the clues' placeholders, for the celebration. */
  readonly placeholders: readonly string[];
  readonly live: LiveStats;
  readonly playedGames: () => readonly PlayedGame[];
  /** Shown after the Share button. */
  readonly children: ReactNode;
}

/**
 * Everything that is needed only after a game and therefore loaded only then: sharing, live
 * statistics, the celebration.
 */
export function AfterGame({
  play,
  hasJustWon,
  placeholders,
  live,
  playedGames,
  children,
}: AfterGameProps) {
  useLiveStats(live);
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
      <Share key={play.link} play={play} gameId={live.gameId} playedGames={playedGames}>
        {children}
      </Share>
    </>
  );
}
