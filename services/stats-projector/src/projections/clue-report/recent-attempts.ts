import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';

/**
 * The length of a generation, in positions of a partition's log. When one to two generations of other facts were stored between
 * two attempts of a play (20 to 40 minutes at 25 facts per second), the time between them is not counted.
 */
export const GENERATION = 32_768;

/**
 * Creates an in-memory record of when each play made its last attempt, for the current and the previous generation of the log. So
 * its size is limited to two generations of plays, and its content at a position depends on the log alone: a record that starts at
 * `firstRelevantSeq` has the same content as one that starts at the first fact. An erased fact contains its preceding attempts, so it
 * is not added.
 *
 * The returned function adds a fact, and returns the milliseconds since the previous attempt of its play: 0 if clocks disagree,
 * undefined if it is not known.
 */
export function createRecentAttempts(generation = GENERATION): (fact: CountedFact, seq: number) => number | undefined {
  let current = new Map<number, number>();
  let previous = new Map<number, number>();
  let number = 0;

  const moveTo = (next: number) => {
    previous = next === number + 1 ? current : new Map();
    current = new Map();
    number = next;
  };

  return ({ play, attempt, atMs, isCorrect, isGiveUp, earlier }, seq) => {
    const next = Math.floor(seq / generation);
    if (next !== number) moveTo(next);
    if (earlier) {
      const last = earlier.at(-1);
      const isRecent = last !== undefined && Math.floor(last.seq / generation) >= next - 1;
      return isRecent ? Math.max(0, atMs - last.fact.atMs) : undefined;
    }
    const last = attempt === 1 ? undefined : (current.get(play) ?? previous.get(play));
    const isOver = isCorrect || isGiveUp || attempt === MAX_ATTEMPTS;
    if (!isOver) current.set(play, atMs);
    return last === undefined ? undefined : Math.max(0, atMs - last);
  };
}

/** Returns the first position of the log that affects the content of the record at `seq`. */
export function firstRelevantSeq(seq: number, generation = GENERATION): number {
  return Math.max(1, (Math.floor(seq / generation) - 1) * generation);
}
