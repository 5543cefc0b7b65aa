import { GENERATION, recallsFrom } from '../clue-report/recent-attempts.ts';
import { createGenerationalMap } from './history/generational-map.ts';
import type { PlayStep } from './history/play-history.ts';

/** A finished play that says where it ended from. */
export interface OriginPlay {
  readonly origin: string;
  readonly last: PlayStep;
  /** Whether it is labelled already. */
  readonly tooFast: boolean;
}

const COUNTED = Symbol('counted');
const NONE: readonly OriginPlay[] = [];

/**
 * Creates a memory of the plays of each game by origin, of the current generation of the log and the one before: an address
 * that plays a game once, as nearly all do, is thus never stored. The returned function notes a play and returns those to
 * count by origin now: none for the first of an origin, both with the second, then each. Plays of an origin that lie more
 * than a generation apart may be taken for first ones, and are not labelled then.
 */
export function createOriginHistory(
  generation = GENERATION,
): (gameId: number, play: OriginPlay, seq: number) => readonly OriginPlay[] {
  const latest = createGenerationalMap<OriginPlay | typeof COUNTED>(generation);
  return (gameId, play, seq) => {
    latest.moveTo(seq);
    const key = keyOf(gameId, play.origin);
    const before = latest.get(key);
    latest.set(key, before === undefined ? play : COUNTED);
    if (before === undefined) return NONE;
    return before === COUNTED ? [play] : [before, play];
  };
}

/**
 * Returns the first position that determines what is counted at `seq`: whether a play of the generation before was the
 * first of its origin depends on the generation before that.
 */
export function originsRecalledFrom(seq: number, generation = GENERATION): number {
  return recallsFrom(recallsFrom(seq, generation), generation);
}

/** 52 bits of a hash, so that a memory of many origins is small: two of a million share one once in 10,000 times. */
function keyOf(gameId: number, origin: string): number {
  let high = Math.imul(0x811c9dc5 ^ gameId, 0x01000193);
  let low = Math.imul(0x9747b28c ^ gameId, 0x5bd1e995);
  for (let i = 0; i < origin.length; i++) {
    const code = origin.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return (high >>> 0) * 0x10_0000 + (low >>> 12);
}
