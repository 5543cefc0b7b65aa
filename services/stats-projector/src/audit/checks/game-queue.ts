import type { PartitionRecount } from '../recount/partition-recount.ts';

type CountedGames = Pick<PartitionRecount, 'gameIds' | 'drainChanged'>;

/** The order in which games are compared one by one: all in turn, and between them those that were played meanwhile. */
export interface GameQueue {
  /** Returns the next game; undefined when there is none. */
  next(): number | undefined;
}

/** Returns a queue of the games of these recounts. */
export function createGameQueue(recounts: () => readonly CountedGames[] | undefined): GameQueue {
  const changed = new Set<number>();
  let round: number[] = [];
  let isTurnOfChanged = false;
  return {
    next() {
      const known = recounts() ?? [];
      for (const recount of known) for (const id of recount.drainChanged()) changed.add(id);
      isTurnOfChanged = !isTurnOfChanged;
      const [played] = changed;
      if (isTurnOfChanged && played !== undefined) {
        changed.delete(played);
        return played;
      }
      if (round.length === 0) round = [...new Set(known.flatMap((recount) => [...recount.gameIds()]))];
      return round.pop();
    },
  };
}
