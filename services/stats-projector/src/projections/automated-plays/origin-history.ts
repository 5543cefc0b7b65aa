import {
  createGenerationalMap,
  firstRelevantSeq,
  GENERATION,
} from '../../fold/generational-map.ts';
import { textHash } from '../../log/fact-reader.ts';
import type { PlayStep } from './history/play-history.ts';

export interface OriginPlay {
  readonly origin: string;
  readonly last: PlayStep;
  readonly tooFast: boolean;
}

const COUNTED = Symbol('counted');
const NONE: readonly OriginPlay[] = [];

/**
 * Returns the plays to count by origin: none for the first of an origin, both for the second, and
 * then each one. So an
 * address that plays a game only once, as nearly all do, is never stored. Plays more than a
 * generation apart may each
 * count as the first, and are then not labelled.
 */
export function createOriginHistory(
  generation = GENERATION,
): (gameId: number, play: OriginPlay, seq: number) => readonly OriginPlay[] {
  const latest = createGenerationalMap<OriginPlay | typeof COUNTED>(generation);
  return (gameId, play, seq) => {
    latest.moveTo(seq);
    const key = textHash(play.origin, gameId);
    const before = latest.get(key);
    latest.set(key, before === undefined ? play : COUNTED);
    if (before === undefined) return NONE;
    return before === COUNTED ? [play] : [before, play];
  };
}

/**
 * Whether a play of the previous generation was the first of its origin depends on the generation
 * before that.
 */
export function firstRelevantOriginSeq(seq: number, generation = GENERATION): number {
  return firstRelevantSeq(firstRelevantSeq(seq, generation), generation);
}
