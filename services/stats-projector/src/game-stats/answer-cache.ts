import type { GameStats } from '@imguessr/contracts';
import { gameStatsOf } from './game-stats.answer.ts';
import type { GameTally } from './game-tally.projection.ts';
import type { Audience } from './top-guesses.ts';

interface Cached {
  readonly tallies: readonly GameTally[];
  readonly revisions: readonly number[];
  readonly stats: GameStats;
}

const REMEMBERED = 5_000;

/** Makes statistics, and gives those made before as long as nothing was counted since. */
export function createAnswerCache(): (gameId: number, tallies: readonly GameTally[], audience: Audience) => GameStats {
  const answers = { player: new Map<number, Cached>(), admin: new Map<number, Cached>() };
  return (gameId, tallies, audience) => {
    const known = answers[audience].get(gameId);
    const isCurrent =
      known && tallies.every((tally, i) => tally === known.tallies[i] && tally.revision === known.revisions[i]);
    if (isCurrent) return known.stats;
    const stats = gameStatsOf(tallies, audience);
    if (answers[audience].size >= REMEMBERED) answers[audience].clear();
    answers[audience].set(gameId, { tallies, revisions: tallies.map(({ revision }) => revision), stats });
    return stats;
  };
}
