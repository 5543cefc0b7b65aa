import type { StatisticsChanged } from '@imguessr/contracts';
import type { CountedFact } from '../log/counted-fact.ts';

/** Collects the games whose statistics change, for whoever shows them as they go on. */
export interface ChangedGames {
  /** Facts that are being counted; a message that is no fact is undefined. */
  note(facts: readonly (CountedFact | undefined)[]): void;
  /** Every game may have changed: other statistics are in use. */
  noteAll(): void;
  /** Forgets what was not told yet. */
  stop(): void;
}

const TELL_MS = 250;
/** More games than this are told as all of them: nobody watches that many. */
const MOST_NAMED = 1_000;

/** Calls `tell` with what changed: at once after a rest, then every 250 ms at most. */
export function collectChanges(tell: (change: StatisticsChanged) => void): ChangedGames {
  const games = new Set<number>();
  let isAll = false;
  let timer: NodeJS.Timeout | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;

  const tellNow = () => {
    timer = undefined;
    toldAt = performance.now();
    const change: StatisticsChanged = { games: isAll ? 'all' : [...games] };
    isAll = false;
    games.clear();
    tell(change);
  };
  const tellSoon = () => {
    timer ??= setTimeout(tellNow, Math.max(0, toldAt + TELL_MS - performance.now()));
  };

  return {
    note(facts) {
      if (isAll) return;
      for (const fact of facts) if (fact && !fact.isAiSelfPlay) games.add(fact.gameId);
      if (games.size > MOST_NAMED) isAll = true;
      if (games.size > 0) tellSoon();
    },
    noteAll() {
      isAll = true;
      tellSoon();
    },
    stop: () => clearTimeout(timer),
  };
}
