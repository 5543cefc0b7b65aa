import { randomBytes } from 'node:crypto';
import { PREFIXES } from '../../projections.ts';
import type { Redis } from './client.ts';
import { beginPartition, checkpointKeys, endPartition, playedKeys } from './projection-store.ts';
import { HOLD_LEASE, SWITCH_VERSION } from './scripts.ts';

/**
 * The statistics in Redis have a version in front of every key; `{stats}:active` names the one in use. A rebuild makes
 * another beside it and then switches. The number is the shape of what is stored: raise it when that changes, and a
 * projector that finds an older shape counts anew.
 */
const SHAPE = 1;
const FAMILY = 'stats-';
const ACTIVE = '{stats}:active';
const REBUILD = '{stats}:rebuild';

/** How long a rebuild keeps others out after its projector died. */
export const LEASE_MS = 15_000;

export interface Versions {
  /** The version in use; undefined when there is none of the present shape. Rejects when it is of a newer one. */
  active(): Promise<string | undefined>;
  /** Makes an empty version over these logs, one of each partition. It is not in use yet. */
  begin(version: string, logs: readonly string[]): Promise<void>;
  /** Switches to a version under lease; false when `from` was not in use any more, or when the lease ran out. */
  activate(from: string | undefined, to: string): Promise<boolean>;
  /** Lets one version be made at a time over all projectors; false while another is. */
  lease(version: string): Promise<boolean>;
  renew(version: string): Promise<boolean>;
  release(version: string): Promise<void>;
  remove(version: string, partitions: number): Promise<void>;
  /** Deletes what unfinished rebuilds left behind; gives the number of keys. */
  sweep(): Promise<number>;
  /**
   * Deletes which games these sessions of a partition have begun, in every version. Resolves with whether all versions are
   * counted up to position `upTo`: projectors may still add entries to one that is not.
   */
  forgetPlayed(partition: number, sessionIds: readonly string[], upTo: number): Promise<boolean>;
}

/** A name for a new version. */
export const newVersion = (): string => `${FAMILY}${SHAPE}-${randomBytes(4).toString('hex')}`;

export function versionsIn(redis: Redis): Versions {
  const keysOf = async (pattern: string): Promise<string[]> => {
    const keys: string[] = [];
    let cursor = '0';
    do {
      const [next, found] = (await redis.send('SCAN', cursor, 'MATCH', pattern, 'COUNT', '1000')) as [string, string[]];
      cursor = next;
      keys.push(...found);
    } while (cursor !== '0');
    return keys;
  };
  const unlink = async (keys: readonly string[]) => {
    for (let i = 0; i < keys.length; i += 500) await redis.send('UNLINK', ...keys.slice(i, i + 500));
  };

  const versions: Versions = {
    async active() {
      const version = (await redis.send('GET', ACTIVE)) as string | null;
      const shape = Number(version?.slice(FAMILY.length).split('-')[0]);
      if (shape > SHAPE) throw new Error(`the statistics in Redis (${version}) were made by a newer projector`);
      return version && shape === SHAPE ? version : undefined;
    },
    async begin(version, logs) {
      for (const [partition, log] of logs.entries()) await beginPartition(redis, version, partition, log);
    },
    async activate(from, to) {
      const current = from ?? ((await redis.send('GET', ACTIVE)) as string | null) ?? '';
      return (await redis.run(SWITCH_VERSION, [ACTIVE, REBUILD], [current, to])) === 1;
    },
    async lease(version) {
      return (await redis.send('SET', REBUILD, version, 'NX', 'PX', String(LEASE_MS))) === 'OK';
    },
    async renew(version) {
      return (await redis.run(HOLD_LEASE, [REBUILD], [version, String(LEASE_MS)])) === 1;
    },
    async release(version) {
      await redis.run(HOLD_LEASE, [REBUILD], [version, '0']);
    },
    async remove(version, partitions) {
      for (let partition = 0; partition < partitions; partition++) {
        await endPartition(redis, version, partition, PREFIXES);
      }
      await unlink(await keysOf(`${version}:*`));
    },
    async sweep() {
      const keys = await keysOf(`${FAMILY}*`);
      // Read after the scan: a version whose keys were seen was by then in use or under lease, or is a leftover.
      const needed = (await redis.send('MGET', ACTIVE, REBUILD)) as (string | null)[];
      const left = keys.filter((key) => !needed.includes(key.split(':')[0] ?? ''));
      await unlink(left);
      return left.length;
    },
    async forgetPlayed(partition, sessionIds, upTo) {
      // Leftovers are never counted any further.
      await versions.sweep();
      // Read before the deletion: what is stored up to here is never stored again.
      const positions: number[] = [];
      for (const key of await keysOf(checkpointKeys(FAMILY, partition))) {
        positions.push(Number((await redis.send('HGET', key, 'seq')) ?? upTo));
      }
      for (const key of await keysOf(playedKeys(FAMILY, partition))) await redis.send('HDEL', key, ...sessionIds);
      return positions.every((seq) => seq >= upTo);
    },
  };
  return versions;
}
