import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { CountedFact } from '../../log/counted-fact.ts';

/**
 * The length of one generation, in positions of a partition's log. When a player returns after more than one to two
 * generations of other plays' facts (at 25 facts a second 20 to 40 minutes), the time is not counted.
 */
export const GENERATION = 32_768;

/**
 * Creates a memory of when each play made its last attempt, for the present generation of the log and the one before; older
 * ones are forgotten all at once. So memory holds no more than two generations of plays, and what is remembered at a
 * position depends on the log alone: a memory started at `recallsFrom` returns the same as one started at the first fact. An
 * erased fact carries the attempts before it, and is not remembered.
 * Returns the milliseconds since the play's last attempt, 0 where the clocks disagree; undefined when it is not known.
 */
export function createRecentAttempts(generation = GENERATION): (fact: CountedFact, seq: number) => number | undefined {
  let present = new Map<number, number>();
  let before = new Map<number, number>();
  let number = 0;

  const turnTo = (next: number) => {
    before = next === number + 1 ? present : new Map();
    present = new Map();
    number = next;
  };

  return ({ play, attempt, atMs, isCorrect, isGiveUp, earlier }, seq) => {
    const current = Math.floor(seq / generation);
    if (current !== number) turnTo(current);
    if (earlier) {
      const before = earlier.at(-1);
      const isRecent = before !== undefined && Math.floor(before.seq / generation) >= current - 1;
      return isRecent ? Math.max(0, atMs - before.fact.atMs) : undefined;
    }
    const last = attempt === 1 ? undefined : (present.get(play) ?? before.get(play));
    const isOver = isCorrect || isGiveUp || attempt === MAX_ATTEMPTS;
    if (!isOver) present.set(play, atMs);
    return last === undefined ? undefined : Math.max(0, atMs - last);
  };
}

/** Returns the first position that determines what is remembered at `seq`. */
export function recallsFrom(seq: number, generation = GENERATION): number {
  return Math.max(1, (Math.floor(seq / generation) - 1) * generation);
}
