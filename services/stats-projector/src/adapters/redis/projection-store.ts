import type { Change } from '../../fold/in-memory-fold.ts';
import type { TallyKind } from '../../fold/tally-codec.ts';
import { PLAYED_TEXT_LIMIT } from '../../projections/played-games/played-games.projection.ts';
import type { Redis } from './client.ts';
import { APPLY_CHANGE, GONE, JOIN_CHECKPOINT, LOAD_GAMES, LOAD_PLAYED } from './scripts.ts';

/** How far one partition's log is counted, and which log that is: a log made anew is another one. */
export interface Checkpoint {
  readonly seq: number;
  readonly log: string;
}

/** The stored statistics are not there any more, or are of another log. */
export class ProjectionGone extends Error {
  constructor(prefix: string) {
    super(`the statistics under ${prefix} are gone from Redis`);
    this.name = 'ProjectionGone';
  }
}

/** One partition of one projection, in one version of the statistics in Redis. Calls reject with `ProjectionGone`, or while Redis is away. */
export interface ProjectionStore<Tally> {
  /** Stores a change; gives the position stored now: below `change.base`, nothing was written. */
  apply(change: Change): Promise<number>;
  /** Tallies of games, in the order asked for, and the position that they are as of. */
  loadGames(gameIds: readonly number[]): Promise<{ seq: number; tallies: Tally[] }>;
  /** The texts that the hashes of plays begun hold for a session. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
}

/** One partition of a version, where all keys share a hash tag. */
const homeOf = (version: string, partition: number): string => `${version}:{${partition}}:`;
const checkpointKey = (prefix: string): string => `${prefix}checkpoint`;

/** What the keys of the plays begun, and of the checkpoints of the statistics, look like in all versions that begin with `family`. */
export const playedKeys = (family: string, partition: number): string => `${homeOf(`${family}*`, partition)}played:*`;
export const checkpointKeys = (family: string, partition: number): string =>
  checkpointKey(homeOf(`${family}*`, partition));

/** Where a projection of a version stands; undefined when there is none. By default it is the statistics. */
export async function readCheckpoint(
  redis: Redis,
  version: string,
  partition: number,
  projection = '',
): Promise<Checkpoint | undefined> {
  const key = checkpointKey(homeOf(version, partition) + projection);
  const [seq, log] = (await redis.send('HMGET', key, 'seq', 'log')) as (string | null)[];
  return seq && log ? { seq: Number(seq), log } : undefined;
}

/** Begins a version's partition at the start of a log. */
export async function beginPartition(redis: Redis, version: string, partition: number, log: string): Promise<void> {
  await redis.send('HSET', checkpointKey(homeOf(version, partition)), 'seq', '0', 'log', log);
}

/**
 * Where another projection of a version stands, which is begun at the start of the log when it is new; undefined when
 * the version itself is not there any more.
 */
export async function joinPartition(
  redis: Redis,
  version: string,
  partition: number,
  projection: string,
): Promise<Checkpoint | undefined> {
  const home = homeOf(version, partition);
  const keys = [checkpointKey(home), checkpointKey(home + projection)];
  const [seq, log] = (await redis.run(JOIN_CHECKPOINT, keys, [])) as string[];
  return seq && log ? { seq: Number(seq), log } : undefined;
}

/** Ends a partition: projectors that still write to it notice, and what is left can be deleted at leisure. */
export async function endPartition(
  redis: Redis,
  version: string,
  partition: number,
  projections: readonly string[],
): Promise<void> {
  const keys = projections.map((projection) => checkpointKey(homeOf(version, partition) + projection));
  await redis.send('DEL', ...keys);
}

export function projectionStore<Tally>(
  redis: Redis,
  version: string,
  partition: number,
  log: string,
  kind: TallyKind<Tally>,
): ProjectionStore<Tally> {
  const prefix = homeOf(version, partition) + kind.prefix;
  const keys = [checkpointKey(prefix)];
  const present = <Found extends readonly unknown[]>(found: Found): Found => {
    if (found[0] === GONE) throw new ProjectionGone(prefix);
    return found;
  };

  return {
    async apply(change) {
      const { base, next, games, played } = change;
      const text = JSON.stringify({ games, played });
      const args = [prefix, log, String(base), String(next), text, String(PLAYED_TEXT_LIMIT)];
      const [stored] = present([(await redis.run(APPLY_CHANGE, keys, args)) as number]);
      return stored;
    },

    async loadGames(gameIds) {
      const names = gameIds.map((gameId) => `game:${gameId}`);
      const found = (await redis.run(LOAD_GAMES, keys, [prefix, log, ...names])) as [number, ...string[][]];
      const [seq, ...hashes] = present(found);
      return { seq, tallies: hashes.map((pairs) => kind.tallyFrom(fieldsOf(pairs))) };
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
