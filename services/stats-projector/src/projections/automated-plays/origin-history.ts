import { createGenerationalMap, firstRelevantSeq, GENERATION } from '../../fold/generational-map.ts';
import type { PlayStep } from './history/play-history.ts';

/** A finished play with a known origin. */
export interface OriginPlay {
  readonly origin: string;
  readonly last: PlayStep;
  /** Whether it is already labelled as too fast. */
  readonly tooFast: boolean;
}

const COUNTED = Symbol('counted');
const NONE: readonly OriginPlay[] = [];

/**
 * Creates an in-memory record of the latest play of each game and origin, limited to the current and the previous generation of
 * the log. Its purpose is that an address that plays a game only once, as nearly all do, is never stored. The returned function
 * adds a play, and returns the plays to count by origin: none for the first of an origin, both for the second, and then each one.
 * Plays of an origin that are more than a generation apart may each count as the first, and are then not labelled.
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
 * Returns the first position of the log that affects what is counted at `seq`. Whether a play of the previous generation was the
 * first of its origin depends on the generation before that.
 */
export function firstRelevantOriginSeq(seq: number, generation = GENERATION): number {
  return firstRelevantSeq(firstRelevantSeq(seq, generation), generation);
}

/** Returns 52 bits of a hash, so that many origins fit into memory. Among a million, the probability of a collision is 1 in 10,000. */
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
