import { delay } from '@imguessr/async';
import type { Redis } from '../../adapters/redis/client.ts';
import { gameKeys, readStoredFields } from '../../adapters/redis/projection-store.ts';
import { confirmedBy, type Difference, differencesOf } from '../comparison/difference.ts';
import type { PartitionCounts } from '../counts/follow-partition.ts';
import type { Fields } from '../replay/replayed-projection.ts';
import type { ComparedProjection, StoredFields } from './compared-projections.ts';
import type { Drift } from './drift.ts';

/** Tallies read by one script, so that Redis serves others in between. */
const TALLIES_PER_READ = 50;
/** How long the counts may take to reach a stored position. */
const CATCH_UP_MS = 5_000;
/** A difference is read again after this time before it is reported. */
const CONFIRM_MS = 1_000;

/** The stored partition of a version of the statistics. */
export interface StoredPartition {
  readonly redis: Redis;
  readonly version: string;
  readonly partition: number;
}

/** What was compared in one place, and what is wrong there. */
export interface CheckedPlace {
  readonly place: string;
  /** Undefined for a tally that is not one of a game. */
  readonly gameIds: readonly (number | undefined)[];
  readonly drifts: readonly Drift[];
}

/**
 * Compares all that is stored of a partition with the counts, each as of the position that is stored with it. What cannot be compared,
 * because the projection is being rebuilt or far behind, is left out. Rejects while Redis is unavailable.
 */
export async function checkRedis(
  stored: StoredPartition,
  projections: readonly ComparedProjection[],
  counts: PartitionCounts,
  signal: AbortSignal,
): Promise<readonly CheckedPlace[]> {
  const places: CheckedPlace[] = [];
  for (const projection of projections) {
    const { name, isByGame } = projection;
    const compared = (ids: readonly number[]) => compareTallies(stored, projection, counts, ids);
    const place = `${name} of partition ${stored.partition}`;
    const gameOf = (id: number) => (isByGame ? id : undefined);
    const counted = isByGame ? counts.recount.gameIds() : counts.replay.ids(name);
    const ids = [...new Set([...counted, ...(await storedIds(stored, projection))])];
    const checked: number[] = [];
    const suspects = new Map<number, readonly Difference[]>();
    for (let i = 0; i < ids.length && !signal.aborted; i += TALLIES_PER_READ) {
      for (const [id, differences] of await compared(ids.slice(i, i + TALLIES_PER_READ))) {
        checked.push(id);
        if (differences.length > 0) suspects.set(id, differences);
      }
    }
    if (suspects.size > 0) await delay(CONFIRM_MS, signal);
    const drifts: Drift[] = [];
    const again = suspects.size > 0 ? await compared([...suspects.keys()]) : new Map<number, readonly Difference[]>();
    for (const [id, differences] of again)
      for (const difference of confirmedBy(differences, suspects.get(id) ?? []))
        drifts.push({ gameId: gameOf(id), place, ...difference });
    // What could not be read again is left as it was known.
    places.push({ place, gameIds: checked.filter((id) => !suspects.has(id) || again.has(id)).map(gameOf), drifts });
  }
  return places;
}

/** Resolves with the differences of each tally that can be compared. */
async function compareTallies(
  { redis, version, partition }: StoredPartition,
  { name, prefix, compare, comparable }: ComparedProjection,
  { recount, replay }: PartitionCounts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Difference[]>> {
  const compared = new Map<number, readonly Difference[]>();
  const stored = await readStoredFields(redis, version, partition, recount.log, prefix, ids);
  if (!stored || !(await recount.position.reached(stored.seq, CATCH_UP_MS))) return compared;
  const replayed = replay.fieldsAt(name, stored.seq, ids);
  for (const [index, id] of ids.entries()) {
    const fields = stored.tallies[index] ?? {};
    const game = compare && recount.gameAt(id, stored.seq);
    const expected = replayed?.[index];
    if (!game && !expected) continue;
    const differences = new Map<string, Difference>();
    for (const each of expected ? compareReplayed(expected, fields, comparable) : []) differences.set(each.field, each);
    for (const each of game ? compare(game, fields) : []) differences.set(each.field, each);
    compared.set(id, [...differences.values()]);
  }
  return compared;
}

function compareReplayed(
  expected: Fields,
  stored: StoredFields,
  comparable: ComparedProjection['comparable'] = (_field, value) => value,
): readonly Difference[] {
  const parts = (fields: Iterable<readonly [string, string]>) => {
    const found = new Map<string, string>();
    for (const [field, value] of fields) {
      const part = comparable(field, value);
      if (part !== undefined) found.set(field, part);
    }
    return found;
  };
  return differencesOf(parts(expected), parts(Object.entries(stored)));
}

/** Resolves with the ids of tallies that are stored, which the log may not have. */
async function storedIds({ redis, version, partition }: StoredPartition, { prefix }: ComparedProjection) {
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
