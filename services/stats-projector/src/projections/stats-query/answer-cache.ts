import type { AdminGameStats } from '@imguessr/contracts';
import { LRUCache } from 'lru-cache';
import type { Audience } from '../game-stats/words/top-guesses.ts';

/** The revision increases with every change. */
interface Revised {
  readonly revision: number;
}

interface Cached {
  readonly sources: readonly Revised[];
  readonly revisions: readonly number[];
  readonly stats: AdminGameStats;
}

const MAX_ANSWERS = 5_000;

/** Computes statistics only when one of their sources has changed. */
export function createAnswerCache(): (
  gameId: number,
  audience: Audience,
  sources: readonly Revised[],
  compute: () => AdminGameStats,
) => AdminGameStats {
  const newCache = () => new LRUCache<number, Cached>({ max: MAX_ANSWERS });
  const answers = { player: newCache(), admin: newCache() };
  return (gameId, audience, sources, compute) => {
    const known = answers[audience].get(gameId);
    const isCurrent =
      known?.sources.length === sources.length &&
      sources.every((source, i) => source === known.sources[i] && source.revision === known.revisions[i]);
    if (isCurrent) return known.stats;
    const stats = compute();
    answers[audience].set(gameId, { sources, revisions: sources.map(({ revision }) => revision), stats });
    return stats;
  };
}
