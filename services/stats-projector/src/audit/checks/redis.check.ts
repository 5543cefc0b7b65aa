import { delay } from '@imguessr/async';
import type { Redis } from '../../adapters/redis/client.ts';
import { gameKeys, readStoredFields } from '../../adapters/redis/projection-store.ts';
import type { ProjectionName } from '../../lifecycle/projection-codecs.ts';
import { createClueTallyCodec } from '../../projections/clue-report/clue-tally.codec.ts';
import { createGameTallyCodec } from '../../projections/game-stats/game-tally.codec.ts';
import { confirmedBy, type Difference } from '../comparison/difference.ts';
import { compareClues, compareStatistics } from '../comparison/stored-fields.comparison.ts';
import type { PartitionRecount } from '../recount/partition-recount.ts';
import type { RecountedGame } from '../recount/recounted-game.ts';
import type { Drift } from './drift.ts';

/** Tallies read by one script, so that Redis serves others in between. */
const TALLIES_PER_READ = 50;
const CATCH_UP_MS = 5_000;
/** A difference is read again after this time before it is reported. */
const CONFIRM_MS = 1_000;

interface ComparedProjection {
  readonly name: ProjectionName;
  readonly prefix: string;
  readonly compare: (
    game: RecountedGame,
    stored: Readonly<Record<string, string>>,
  ) => readonly Difference[];
}

/** The others are listed in docs/operations/auditor.md under *Not compared*. */
const COMPARED_PROJECTIONS: readonly ComparedProjection[] = [
  { name: 'statistics', prefix: createGameTallyCodec().prefix, compare: compareStatistics },
  { name: 'clues', prefix: createClueTallyCodec().prefix, compare: compareClues },
];

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
): Promise<readonly CheckedPlace[]> {
  const places: CheckedPlace[] = [];
  for (const projection of COMPARED_PROJECTIONS) {
    const compared = (ids: readonly number[]) => compareTallies(stored, projection, recount, ids);
    const place = `${projection.name} of partition ${stored.partition}`;
    const ids = [...new Set([...recount.gameIds(), ...(await storedIds(stored, projection))])];
    let games = 0;
    const suspects = new Map<number, readonly Difference[]>();
    for (let i = 0; i < ids.length; i += TALLIES_PER_READ) {
      for (const [id, differences] of await compared(ids.slice(i, i + TALLIES_PER_READ))) {
        games++;
        if (differences.length > 0) suspects.set(id, differences);
      }
    }
    if (suspects.size > 0) await delay(CONFIRM_MS);
    const drifts: Drift[] = [];
    const again =
      suspects.size > 0
        ? await compared([...suspects.keys()])
        : new Map<number, readonly Difference[]>();
    for (const [gameId, differences] of again)
      for (const difference of confirmedBy(differences, suspects.get(gameId) ?? []))
        drifts.push({ gameId, place, ...difference });
    places.push({ games, drifts });
  }
  return places;
}

async function compareTallies(
  { redis, version, partition }: StoredPartition,
  { prefix, compare }: ComparedProjection,
  recount: PartitionRecount,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Difference[]>> {
  const compared = new Map<number, readonly Difference[]>();
  const stored = await readStoredFields(redis, version, partition, recount.log, prefix, ids);
  if (!stored || !(await recount.position.reached(stored.seq, CATCH_UP_MS))) return compared;
  for (const [index, id] of ids.entries()) {
    const game = recount.gameAt(id, stored.seq);
    if (game) compared.set(id, compare(game, stored.tallies[index] ?? {}));
  }
  return compared;
}

/** Resolves with the ids of stored tallies, including ids that are not in the log. */
async function storedIds(
  { redis, version, partition }: StoredPartition,
  { prefix }: ComparedProjection,
) {
  const pattern = gameKeys(version, partition, prefix);
  const keys = await redis.keys(pattern);
  return keys.map((key) => Number(key.slice(pattern.length - 1))).filter(Number.isInteger);
}
