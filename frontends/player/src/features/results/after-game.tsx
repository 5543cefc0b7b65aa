import { useEffect, useRef } from 'react';
import { celebrate } from './celebration.ts';
import { type SharedPlay, shareText } from './share.text.ts';
import Share from './share.tsx';
import { type LiveStats, useLiveStats } from './use-live-stats.ts';

export interface AfterGameProps {
  readonly play: SharedPlay;
  /** The game was won just now, before the player's eyes. */
  readonly isFreshWin: boolean;
  /** Tiny pictures of the game's clues. */
  readonly lights: readonly string[];
  readonly live: LiveStats;
}

/** What is only wanted once a game is over, and fetched only then. */
export default function AfterGame({ play, isFreshWin, lights, live }: AfterGameProps) {
  useLiveStats(live);
  const place = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it celebrates once, with what there was
  useEffect(() => {
    const card = place.current?.closest('[role=group]');
    if (isFreshWin && card) return celebrate(card, lights);
    return undefined;
  }, [isFreshWin]);
  return (
    <>
      <span ref={place} hidden />
      <Share text={shareText(play)} />
    </>
  );
}
