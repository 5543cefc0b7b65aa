import { delay } from '@imguessr/async';
import type { Redis } from '../../adapters/redis/client.ts';
import { readStoredFields, tallyKeys } from '../../adapters/redis/projection-store.ts';
import { createGameTallyCodec } from '../../projections/game-tally/game-tally.codec.ts';
import { confirmedBy, type Difference } from '../comparison/difference.ts';
import { compareStatistics } from '../comparison/stored-fields.comparison.ts';
import type { PartitionRecount } from '../recount/partition-recount.ts';
import type { Drift } from './drift.ts';

/** Tallies read by one script, so that Redis serves others in between. */
const TALLIES_PER_READ = 50;
const CATCH_UP_MS = 5_000;
/** A difference is read again after this time before it is reported. */
const CONFIRM_MS = 1_000;

const { prefix } = createGameTallyCodec();

export interface StoredPartition {
  readonly redis: Redis;
  readonly version: string;
  readonly partition: number;
}

export interface CheckedPlace {
  /** How many were compared. */
  readonly games: number;
  readonly drifts: readonly Drift[];
}

/**
 * Skips what cannot be compared, because it is being rebuilt or far behind. Rejects while Redis is
 * unavailable.
 */
export async function checkRedis(
  stored: StoredPartition,
  recount: PartitionRecount,
): Promise<CheckedPlace> {
  const compared = (ids: readonly string[]) => compareTallies(stored, recount, ids);
  const place = `statistics of partition ${stored.partition}`;
  const ids = [...new Set([...recount.played(), ...(await storedIds(stored))])];
  let games = 0;
  const suspects = new Map<string, readonly Difference[]>();
  for (let i = 0; i < ids.length; i += TALLIES_PER_READ) {
    for (const [id, differences] of await compared(ids.slice(i, i + TALLIES_PER_READ))) {
      games++;
      if (differences.length > 0) suspects.set(id, differences);
    }
  }
  if (suspects.size > 0) await delay(CONFIRM_MS);
  const again =
    suspects.size > 0
      ? await compared([...suspects.keys()])
      : new Map<string, readonly Difference[]>();
  const drifts: Drift[] = [];
  for (const [id, differences] of again)
    for (const difference of confirmedBy(differences, suspects.get(id) ?? []))
      drifts.push({ gameId: Number(id.split('.')[0]), place, ...difference });
  return { games, drifts };
}

async function compareTallies(
  { redis, version, partition }: StoredPartition,
  recount: PartitionRecount,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Difference[]>> {
  const compared = new Map<string, readonly Difference[]>();
  const stored = await readStoredFields(redis, version, partition, recount.log, prefix, ids);
  if (!stored || !(await recount.position.reached(stored.seq, CATCH_UP_MS))) return compared;
  for (const [index, id] of ids.entries()) {
    const game = recount.gameAt(id, stored.seq);
    if (game) compared.set(id, compareStatistics(game, stored.tallies[index] ?? {}));
  }
  return compared;
}

/** Resolves with the ids of stored tallies, including ids that are not in the log. */
async function storedIds({ redis, version, partition }: StoredPartition) {
  const pattern = tallyKeys(version, partition, prefix);
  const keys = await redis.keys(pattern);
  return keys.map((key) => key.slice(pattern.length - 1));
}
