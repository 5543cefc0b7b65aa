import {
  type Checkpoint,
  ProjectionGoneError,
  type ProjectionStore,
  type ProjectionStores,
} from '../../fold/projection-store.port.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { MAX_PLAYED_TEXT_LENGTH } from '../../projections/played-games/played-games.projection.ts';
import type { Redis } from './client.ts';
import { GONE, type Place } from './scripts.ts';

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
  const { seq, log } = await redis.scripts.ensureCheckpoint(checkpointKey(home), checkpointKey(home + prefix));
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
  const place: Place = { checkpoint: checkpointKey(prefix), prefix, log };
  const existing = (position: number): number => {
    if (position === GONE) throw new ProjectionGoneError(prefix);
    return position;
  };

  return {
    async apply({ base, next, games, played }) {
      const change = JSON.stringify({ games, played });
      return existing(await redis.scripts.applyChange(place, base, next, change, MAX_PLAYED_TEXT_LENGTH));
    },

    async loadGames(gameIds) {
      const names = gameIds.map((gameId) => `game:${gameId}`);
      const { position, hashes } = await redis.scripts.loadGames(place, names);
      return { seq: existing(position), tallies: hashes.map((pairs) => codec.decode(fieldsOf(pairs))) };
    },

    async loadPlayed(sessionId, buckets) {
      const names = buckets.map((bucket) => `played:${bucket}`);
      const { position, values } = await redis.scripts.loadPlayed(place, sessionId, names);
      existing(position);
      return values;
    },
  };
}

function fieldsOf(pairs: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let i = 0; i + 1 < pairs.length; i += 2) fields[pairs[i] ?? ''] = pairs[i + 1] ?? '';
  return fields;
}
