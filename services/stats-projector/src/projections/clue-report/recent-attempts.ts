import { createGenerationalMap, GENERATION } from '../../fold/generational-map.ts';
import { type CountedFact, endsPlay, type PlacedFact } from '../../log/counted-fact.ts';
import { wayLetterOf } from './play-way.ts';

export interface PlaySoFar {
  /**
   * Milliseconds since the previous attempt: 0 if clocks disagree, undefined if it is not known.
   */
  readonly ms: number | undefined;
  /** Includes this attempt; undefined if its first attempts are not known. */
  readonly way: string | undefined;
}

interface LastAttempt {
  readonly atMs: number;
  readonly way: string | undefined;
  readonly startedIn: number;
}

/**
 * Keeps the last attempt of each play for the current and the previous generation. So its size is
 * limited, and its
 * content depends on the log alone, also when it starts at `firstRelevantSeq`. An erased fact
 * contains its preceding
 * attempts, so it is not added.
 */
export function createRecentAttempts(
  generation = GENERATION,
): (fact: CountedFact, seq: number) => PlaySoFar {
  const open = createGenerationalMap<LastAttempt>(generation);
  return (fact, seq) => {
    const { play, attempt, atMs, earlier } = fact;
    open.moveTo(seq);
    const number = Math.floor(seq / generation);
    const letter = wayLetterOf(fact);
    if (earlier) {
      const isRecent = (one: PlacedFact | undefined): one is PlacedFact =>
        one !== undefined && Math.floor(one.seq / generation) >= number - 1;
      const last = earlier.at(-1);
      const isWhole = earlier.length === attempt - 1 && earlier.every(isRecent);
      return {
        ms: isRecent(last) ? Math.max(0, atMs - last.fact.atMs) : undefined,
        way: isWhole ? earlier.map((one) => wayLetterOf(one.fact)).join('') + letter : undefined,
      };
    }
    const last = attempt === 1 ? undefined : open.get(play);
    const startedIn = attempt === 1 ? number : (last?.startedIn ?? -1);
    const before = attempt === 1 ? '' : last?.way;
    const way = before !== undefined && startedIn >= number - 1 ? before + letter : undefined;
    if (!endsPlay(fact)) open.set(play, { atMs, way, startedIn });
    return { ms: last === undefined ? undefined : Math.max(0, atMs - last.atMs), way };
  };
}
