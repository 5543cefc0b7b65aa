import { delay } from '@imguessr/async';
import type { Redis } from '../../adapters/redis/client.ts';
import { gameKeys, readStoredFields } from '../../adapters/redis/projection-store.ts';
import { clueTallyProjection } from '../../projections/clue-report/clue-tally.codec.ts';
import { confirmedBy, type Difference } from '../comparison/difference.ts';
import { compareClues, compareStatistics } from '../comparison/stored-fields.comparison.ts';
import type { PartitionRecount } from '../recount/partition-recount.ts';
import type { Drift } from './drift.ts';

const PROJECTIONS = [
  { name: 'statistics', prefix: '', compare: compareStatistics },
  { name: 'clues', prefix: clueTallyProjection.prefix, compare: compareClues },
];
type Projection = (typeof PROJECTIONS)[number];

/** Games read by one script, so that Redis serves others in between. */
const GAMES_PER_READ = 50;
/** How long the recount may take to reach a stored position. */
const CATCH_UP_MS = 5_000;
/** A difference is read again after this time before it is reported. */
const CONFIRM_MS = 1_000;

/** What was compared in one place, and what is wrong there. */
export interface CheckedPlace {
  readonly place: string;
  readonly gameIds: readonly number[];
  readonly drifts: readonly Drift[];
}

/**
 * Compares every stored game of a partition with the recount, each as of the position that is stored with it. Games that cannot be
 * compared, because the projection is being rebuilt or far behind, are left out. Rejects while Redis is unavailable.
 */
export async function checkRedis(
  redis: Redis,
  version: string,
  partition: number,
  recount: PartitionRecount,
  signal: AbortSignal,
): Promise<readonly CheckedPlace[]> {
  const places: CheckedPlace[] = [];
  for (const projection of PROJECTIONS) {
    const compared = (gameIds: readonly number[]) =>
      compareGames(redis, version, partition, projection, recount, gameIds);
    const place = `${projection.name} of partition ${partition}`;
    const checked: number[] = [];
    const suspects = new Map<number, readonly Difference[]>();
    const gameIds = [...new Set([...recount.gameIds(), ...(await storedGames(redis, version, partition, projection))])];
    for (let i = 0; i < gameIds.length && !signal.aborted; i += GAMES_PER_READ) {
      for (const [gameId, differences] of await compared(gameIds.slice(i, i + GAMES_PER_READ))) {
        checked.push(gameId);
        if (differences.length > 0) suspects.set(gameId, differences);
      }
    }
    if (suspects.size > 0) await delay(CONFIRM_MS, signal);
    const drifts: Drift[] = [];
    const again = suspects.size > 0 ? await compared([...suspects.keys()]) : new Map<number, readonly Difference[]>();
    for (const [gameId, differences] of again)
      for (const difference of confirmedBy(differences, suspects.get(gameId) ?? []))
        drifts.push({ gameId, place, ...difference });
    // What could not be read again is left as it was known.
    places.push({ place, gameIds: checked.filter((gameId) => !suspects.has(gameId) || again.has(gameId)), drifts });
  }
  return places;
}

/** Resolves with the differences of each game that can be compared. */
async function compareGames(
  redis: Redis,
  version: string,
  partition: number,
  { prefix, compare }: Projection,
  recount: PartitionRecount,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Difference[]>> {
  const compared = new Map<number, readonly Difference[]>();
  const stored = await readStoredFields(redis, version, partition, recount.log, prefix, gameIds);
  if (!stored || !(await recount.position.reached(stored.seq, CATCH_UP_MS))) return compared;
  for (const [index, gameId] of gameIds.entries()) {
    const game = recount.gameAt(gameId, stored.seq);
    if (game) compared.set(gameId, compare(game, stored.games[index] ?? {}));
  }
  return compared;
}

/** Resolves with the ids of games that are stored, which the log may not have. */
async function storedGames(redis: Redis, version: string, partition: number, { prefix }: Projection) {
  const pattern = gameKeys(version, partition, prefix);
  const ids: number[] = [];
  let cursor = '0';
  do {
    const [next, keys] = (await redis.send('SCAN', cursor, 'MATCH', pattern, 'COUNT', '1000')) as [string, string[]];
    cursor = next;
    for (const key of keys) ids.push(Number(key.slice(pattern.length - 1)));
  } while (cursor !== '0');
  return ids.filter(Number.isInteger);
}
