import { fetchStatsSnapshot } from '@imguessr/api-client';
import type { ComparedGame } from './comparison.view.ts';
import type { OwnDaily } from './own-games.ts';

/**
 * The latest games that are compared, so that a long history does not load hundreds of statistics.
 */
export const MAX_COMPARED_GAMES = 60;
const CONCURRENT = 4;

/**
 * Resolves with the latest games and everybody's results; games without statistics, such as deleted
 * ones, are left out.
 */
export async function fetchComparison(dailies: readonly OwnDaily[]): Promise<ComparedGame[]> {
  const waiting = dailies.slice(0, MAX_COMPARED_GAMES);
  const compared: ComparedGame[] = [];
  let failure: unknown;
  const work = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift()) {
      try {
        const everybody = await fetchStatsSnapshot(own.gameId);
        if ('guessDistribution' in everybody) compared.push({ own, everybody });
      } catch (error) {
        failure = error;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  if (compared.length === 0 && failure) throw failure;
  return compared.sort((a, b) => b.own.date.localeCompare(a.own.date));
}
