import { createGenerationalMap, GENERATION } from '../../fold/generational-map.ts';
import type { CountedFact, PlacedFact } from '../../log/counted-fact.ts';
import { endsPlay, wayLetterOf } from './ways.ts';

/** What is known of a play at one of its attempts. */
export interface PlaySoFar {
  /** Milliseconds since the previous attempt: 0 if clocks disagree, undefined if it is not known. */
  readonly ms: number | undefined;
  /** Its way so far, this attempt included; undefined if its first attempts are not known. */
  readonly way: string | undefined;
}

/** The last attempt of a play that is not over. */
interface LastAttempt {
  readonly atMs: number;
  readonly way: string | undefined;
  /** The generation of its first attempt. */
  readonly startedIn: number;
}

/**
 * Creates an in-memory record of the last attempt of each play, for the current and the previous generation of the log. So
 * its size is limited to two generations of plays, and its content at a position depends on the log alone: a record that starts at
 * `firstRelevantSeq` has the same content as one that starts at the first fact. An erased fact contains its preceding attempts, so it
 * is not added.
 *
 * The returned function adds a fact, and returns what is known of its play. The way is known if the play started in the current or
 * the previous generation.
 */
export function createRecentAttempts(generation = GENERATION): (fact: CountedFact, seq: number) => PlaySoFar {
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
