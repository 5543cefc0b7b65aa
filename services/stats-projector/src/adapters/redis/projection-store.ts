import {
  type Checkpoint,
  ProjectionGoneError,
  type ProjectionStore,
  type ProjectionStores,
} from '../../fold/projection-store.port.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { MAX_PLAYED_TEXT_LENGTH } from '../../projections/played-games/played-games.projection.ts';
import type { Redis } from './client.ts';
import { APPLY_CHANGE, GONE, JOIN_CHECKPOINT, LOAD_GAMES, LOAD_PLAYED } from './scripts.ts';

/** One partition of a version, where all keys share a hash tag. */
const homeOf = (version: string, partition: number): string => `${version}:{${partition}}:`;
const checkpointKey = (prefix: string): string => `${prefix}checkpoint`;

/** Patterns of the keys of started plays, and of the checkpoints of the statistics, in all versions that begin with `family`. */
export const playedKeys = (family: string, partition: number): string => `${homeOf(`${family}*`, partition)}played:*`;
export const checkpointKeys = (family: string, partition: number): string =>
  checkpointKey(homeOf(`${family}*`, partition));

/** Resolves with the checkpoint of a projection of a version; undefined when there is none. */
export async function readCheckpoint(
  redis: Redis,
  version: string,
  partition: number,
  prefix: string,
): Promise<Checkpoint | undefined> {
  const key = checkpointKey(homeOf(version, partition) + prefix);
  const [seq, log] = (await redis.send('HMGET', key, 'seq', 'log')) as (string | null)[];
  return seq && log ? { seq: Number(seq), log } : undefined;
}

/** Creates the checkpoint of a version's partition at the start of a log. */
export async function createCheckpoint(redis: Redis, version: string, partition: number, log: string): Promise<void> {
  await redis.send('HSET', checkpointKey(homeOf(version, partition)), 'seq', '0', 'log', log);
}

/**
 * Resolves with the checkpoint of another projection of a version, created at the start of the log when it is new;
 * undefined when the version itself is missing.
 */
export async function ensureCheckpoint(
  redis: Redis,
  version: string,
  partition: number,
  prefix: string,
): Promise<Checkpoint | undefined> {
  const home = homeOf(version, partition);
  const keys = [checkpointKey(home), checkpointKey(home + prefix)];
  const [seq, log] = (await redis.run(JOIN_CHECKPOINT, keys, [])) as string[];
  return seq && log ? { seq: Number(seq), log } : undefined;
}

/** Deletes the checkpoints of a partition: projectors that still write to it notice, and the rest can be deleted later. */
export async function deleteCheckpoints(
  redis: Redis,
  version: string,
  partition: number,
  prefixes: readonly string[],
): Promise<void> {
  const keys = prefixes.map((prefix) => checkpointKey(homeOf(version, partition) + prefix));
  await redis.send('DEL', ...keys);
}

/** Returns what is stored of every projection. */
export const createProjectionStores = (redis: Redis): ProjectionStores => ({
  readCheckpoint: (version, partition, prefix) => readCheckpoint(redis, version, partition, prefix),
  ensureCheckpoint: (version, partition, prefix) => ensureCheckpoint(redis, version, partition, prefix),
  open: (version, partition, log, codec) => openProjectionStore(redis, version, partition, log, codec),
});

/** Returns the store of one projection of a partition, over the log of that name. */
export function openProjectionStore<Tally>(
  redis: Redis,
  version: string,
  partition: number,
  log: string,
  codec: TallyCodec<Tally>,
): ProjectionStore<Tally> {
  const prefix = homeOf(version, partition) + codec.prefix;
  const keys = [checkpointKey(prefix)];
  const present = <Found extends readonly unknown[]>(found: Found): Found => {
    if (found[0] === GONE) throw new ProjectionGoneError(prefix);
    return found;
  };

  return {
    async apply(change) {
      const { base, next, games, played } = change;
      const text = JSON.stringify({ games, played });
      const args = [prefix, log, String(base), String(next), text, String(MAX_PLAYED_TEXT_LENGTH)];
      const [stored] = present([(await redis.run(APPLY_CHANGE, keys, args)) as number]);
      return stored;
    },

    async loadGames(gameIds) {
      const names = gameIds.map((gameId) => `game:${gameId}`);
      const found = (await redis.run(LOAD_GAMES, keys, [prefix, log, ...names])) as [number, ...string[][]];
      const [seq, ...hashes] = present(found);
      return { seq, tallies: hashes.map((pairs) => codec.decode(fieldsOf(pairs))) };
    },

    async loadPlayed(sessionId, buckets) {
      const names = buckets.map((bucket) => `played:${bucket}`);
      const found = (await redis.run(LOAD_PLAYED, keys, [prefix, log, sessionId, ...names])) as [number, ...string[]];
      return present(found).slice(1) as string[];
    },
  };
}

function fieldsOf(pairs: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let i = 0; i + 1 < pairs.length; i += 2) fields[pairs[i] ?? ''] = pairs[i + 1] ?? '';
  return fields;
}
