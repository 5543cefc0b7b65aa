import type { PartitionRecount } from '../recount/partition-recount.ts';

type CountedGames = Pick<PartitionRecount, 'gameIds' | 'drainChanged'>;

/** Alternates between all games in turn and those that were played meanwhile. */
export interface GameQueue {
  next(): number | undefined;
}

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
