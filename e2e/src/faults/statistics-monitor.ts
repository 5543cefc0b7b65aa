import type { ClientStats } from '@imguessr/contracts';
import { BASE_URL } from '../product/address.ts';
import { UNAVAILABLE } from './load.ts';

const READ_INTERVAL_MS = 40;
const TIMEOUT_MS = 12_000;

/**
 * Starts to read the statistics of games. A count that is lower than before for longer than
 * `mayLagMs` is a violation.
 */
export function monitorStatistics(gameIds: readonly number[], mayLagMs = 0) {
  const violations: string[] = [];
  const highest = new Map<number, number>();
  const lowerSince = new Map<number, number>();
  let answered = 0;
  let stopping = false;

  const read = async (gameId: number): Promise<void> => {
    const response = await fetch(`${BASE_URL}/api/games/${gameId}/client-stats`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined || UNAVAILABLE.has(response.status)) return;
    if (response.status !== 200) {
      violations.push(`game ${gameId}: ${response.status} ${text}`);
      return;
    }
    answered += 1;
    const stats = JSON.parse(text) as ClientStats;
    const total = 'totalGames' in stats ? stats.totalGames : 0;
    const known = highest.get(gameId) ?? 0;
    if (total >= known) {
      highest.set(gameId, total);
      lowerSince.delete(gameId);
      return;
    }
    const since = lowerSince.get(gameId) ?? Date.now();
    lowerSince.set(gameId, since);
    console.log(`game ${gameId}: ${total} plays, after ${known}`);
    if (Date.now() - since >= mayLagMs)
      violations.push(`game ${gameId}: still ${total} plays, after ${known}`);
  };

  const reading = (async () => {
    while (!stopping) {
      for (const gameId of gameIds) await read(gameId);
      await new Promise((resolve) => setTimeout(resolve, READ_INTERVAL_MS));
    }
  })();

  return {
    /** Errors other than unavailability, and counts that stay lower than an earlier one. */
    violations,
    /** Returns the number of successful responses. */
    answered: (): number => answered,
    stop: async () => {
      stopping = true;
      await reading;
    },
  };
}
