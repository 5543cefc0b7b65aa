import type { ClientStats } from '@imguessr/contracts';
import { BASE_URL } from '../product/address.ts';
import { UNAVAILABLE } from './load.ts';

const PAUSE_MS = 40;
const TIMEOUT_MS = 12_000;

/** Somebody who looks at the statistics all the time, and notes whatever cannot be true. */
export interface Watch {
  readonly falsehoods: readonly string[];
  readonly answered: () => number;
  stop(): Promise<void>;
}

/** Statistics only grow: an answer is the truth of some moment or says that there is none just now. */
export function watchStatistics(gameIds: readonly number[]): Watch {
  const falsehoods: string[] = [];
  const highest = new Map<number, number>();
  let answered = 0;
  let stopping = false;

  const look = async (gameId: number): Promise<void> => {
    const response = await fetch(`${BASE_URL}/api/games/${gameId}/client-stats`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined || UNAVAILABLE.has(response.status)) return;
    if (response.status !== 200) {
      falsehoods.push(`game ${gameId}: ${response.status} ${text}`);
      return;
    }
    answered += 1;
    const stats = JSON.parse(text) as ClientStats;
    const total = 'totalGames' in stats ? stats.totalGames : 0;
    const known = highest.get(gameId) ?? 0;
    if (total < known) falsehoods.push(`game ${gameId}: ${total} plays, after ${known}`);
    highest.set(gameId, Math.max(known, total));
  };

  const watching = (async () => {
    while (!stopping) {
      for (const gameId of gameIds) await look(gameId);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();

  return {
    falsehoods,
    answered: () => answered,
    stop: async () => {
      stopping = true;
      await watching;
    },
  };
}
