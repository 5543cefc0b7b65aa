import type { AdminGameStats } from '@imguessr/contracts';
import type { Audience } from './words/top-guesses.ts';

/** Something that statistics are computed from: its revision rises whenever it changes. */
interface Revised {
  readonly revision: number;
}

interface Cached {
  readonly sources: readonly Revised[];
  readonly revisions: readonly number[];
  readonly stats: AdminGameStats;
}

const MAX_ANSWERS = 5_000;

/** Returns a function that computes statistics, and returns those computed before as long as none of their sources changed. */
export function createAnswerCache(): (
  gameId: number,
  audience: Audience,
  sources: readonly Revised[],
  make: () => AdminGameStats,
) => AdminGameStats {
  const answers = { player: new Map<number, Cached>(), admin: new Map<number, Cached>() };
  return (gameId, audience, sources, make) => {
    const known = answers[audience].get(gameId);
    const isCurrent =
      known?.sources.length === sources.length &&
      sources.every((source, i) => source === known.sources[i] && source.revision === known.revisions[i]);
    if (isCurrent) return known.stats;
    const stats = make();
    if (answers[audience].size >= MAX_ANSWERS) answers[audience].clear();
    answers[audience].set(gameId, { sources, revisions: sources.map(({ revision }) => revision), stats });
    return stats;
  };
}
