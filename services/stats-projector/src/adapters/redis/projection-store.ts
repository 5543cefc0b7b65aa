import {
  type Checkpoint,
  ProjectionGoneError,
  type ProjectionStore,
  type ProjectionStores,
  UnreadableTallyError,
} from '../../fold/projection-store.port.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { DAILY_PREFIX, DAILY_TALLY_ID } from '../../projections/daily-plays/daily-tally.codec.ts';
import { MAX_PLAYED_TEXT_LENGTH } from '../../projections/played-games/played-games.projection.ts';
import type { Redis } from './client.ts';
import { GONE, type ScriptTarget } from './scripts.ts';

/** All keys of a partition share a hash tag, so that they are on one node of a cluster. */
const partitionPrefix = (version: string, partition: number): string =>
  `${version}:{${partition}}:`;
const checkpointKey = (prefix: string): string => `${prefix}checkpoint`;

/**
 * Patterns for keys of started plays, finished sessions and checkpoints, in all versions that start
 * with `family`.
 */
export const playedKeys = (family: string, partition: number): string =>
  `${partitionPrefix(`${family}*`, partition)}played:*`;
export const finishedSessionKeys = (family: string, partition: number): string =>
  `${partitionPrefix(`${family}*`, partition)}${DAILY_PREFIX}tally:${DAILY_TALLY_ID}`;
export const checkpointKeys = (family: string, partition: number): string[] =>
  ['', DAILY_PREFIX].map((prefix) =>
    checkpointKey(partitionPrefix(`${family}*`, partition) + prefix),
  );

export async function readCheckpoint(
  redis: Redis,
  version: string,
  partition: number,
  prefix: string,
): Promise<Checkpoint | undefined> {
  const key = checkpointKey(partitionPrefix(version, partition) + prefix);
  const [seq, log] = (await redis.send('HMGET', key, 'seq', 'log')) as (string | null)[];
  return seq && log ? { seq: Number(seq), log } : undefined;
}

export async function createCheckpoint(
  redis: Redis,
  version: string,
  partition: number,
  log: string,
): Promise<void> {
  await redis.send(
    'HSET',
    checkpointKey(partitionPrefix(version, partition)),
    'seq',
    '0',
    'log',
    log,
  );
}

export async function ensureCheckpoint(
  redis: Redis,
  version: string,
  partition: number,
  prefix: string,
): Promise<Checkpoint | undefined> {
  const base = partitionPrefix(version, partition);
  const { seq, log } = await redis.scripts.ensureCheckpoint(
    checkpointKey(base),
    checkpointKey(base + prefix),
  );
  return seq && log ? { seq: Number(seq), log } : undefined;
}

/**
 * Without checkpoints, projectors stop writing to the partition, so that its other keys can be
 * deleted later.
 */
export async function deleteCheckpoints(
  redis: Redis,
  version: string,
  partition: number,
  prefixes: readonly string[],
): Promise<void> {
  const keys = prefixes.map((prefix) =>
    checkpointKey(partitionPrefix(version, partition) + prefix),
  );
  await redis.send('DEL', ...keys);
}

export const createProjectionStores = (redis: Redis): ProjectionStores => ({
  readCheckpoint: (version, partition, prefix) => readCheckpoint(redis, version, partition, prefix),
  ensureCheckpoint: (version, partition, prefix) =>
    ensureCheckpoint(redis, version, partition, prefix),
  open: (version, partition, log, codec) =>
    openProjectionStore(redis, version, partition, log, codec),
});

export function openProjectionStore<Tally>(
  redis: Redis,
  version: string,
  partition: number,
  log: string,
  codec: TallyCodec<Tally>,
): ProjectionStore<Tally> {
  const prefix = partitionPrefix(version, partition) + codec.prefix;
  const target: ScriptTarget = { checkpoint: checkpointKey(prefix), prefix, log };
  const existing = (position: number): number => {
    if (position === GONE) throw new ProjectionGoneError(prefix);
    return position;
  };

  const decoded = (pairs: readonly string[], key: string): Tally => {
    try {
      return codec.decode(fieldsOf(pairs));
    } catch (error) {
      throw new UnreadableTallyError(key, error);
    }
  };

  return {
    async apply({ base, next, tallies, played }) {
      const change = JSON.stringify({ tallies, played });
      return existing(
        await redis.scripts.applyChange(target, base, next, change, MAX_PLAYED_TEXT_LENGTH),
      );
    },

    async load(ids) {
      const names = ids.map((id) => `tally:${id}`);
      const { position, hashes } = await redis.scripts.loadTallies(target, names);
      const seq = existing(position);
      return {
        seq,
        tallies: hashes.map((pairs, index) => decoded(pairs, `${prefix}${names[index]}`)),
      };
    },

    async loadPlayed(sessionId, buckets) {
      const names = buckets.map((bucket) => `played:${bucket}`);
      const { position, values } = await redis.scripts.loadPlayed(target, sessionId, names);
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

/**
 * Resolves with undecoded fields and the position that they include; undefined when this log has no
 * projection.
 */
export async function readStoredFields(
  redis: Redis,
  version: string,
  partition: number,
  log: string,
  projection: string,
  ids: readonly string[],
): Promise<
  | { readonly seq: number; readonly tallies: readonly Readonly<Record<string, string>>[] }
  | undefined
> {
  const prefix = partitionPrefix(version, partition) + projection;
  const target = { checkpoint: checkpointKey(prefix), prefix, log };
  const { position, hashes } = await redis.scripts.loadTallies(
    target,
    ids.map((id) => `tally:${id}`),
  );
  return position === GONE ? undefined : { seq: position, tallies: hashes.map(fieldsOf) };
}

/** The id of the tally follows the fixed part of the pattern. */
export const tallyKeys = (version: string, partition: number, projection: string): string =>
  `${partitionPrefix(version, partition)}${projection}tally:*`;
