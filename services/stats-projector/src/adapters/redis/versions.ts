import { randomBytes } from 'node:crypto';
import { LEASE_MS, type Versions } from '../../lifecycle/versions.port.ts';
import { textHash } from '../../log/fact-reader.ts';
import { sessionField } from '../../projections/daily-plays/daily-tally.codec.ts';
import type { Redis } from './client.ts';
import {
  checkpointKeys,
  createCheckpoint,
  deleteCheckpoints,
  finishedSessionKeys,
  playedKeys,
} from './projection-store.ts';

/**
 * Part of a version's name. Increase it when the stored layout changes: projectors then rebuild the
 * statistics.
 */
const SHAPE = 1;
const FAMILY = 'stats-';
const ACTIVE = '{stats}:active';
const REBUILD = '{stats}:rebuild';

export function createVersions(redis: Redis, prefixes: readonly string[]): Versions {
  const unlink = async (keys: readonly string[]) => {
    for (let i = 0; i < keys.length; i += 500)
      await redis.send('UNLINK', ...keys.slice(i, i + 500));
  };

  const versions: Versions = {
    newVersion: () => `${FAMILY}${SHAPE}-${randomBytes(4).toString('hex')}`,
    async active() {
      const version = (await redis.send('GET', ACTIVE)) as string | null;
      const shape = Number(version?.slice(FAMILY.length).split('-')[0]);
      if (shape > SHAPE)
        throw new Error(`the statistics in Redis (${version}) were created by a newer projector`);
      return version && shape === SHAPE ? version : undefined;
    },
    async create(version, logs) {
      for (const [partition, log] of logs.entries())
        await createCheckpoint(redis, version, partition, log);
    },
    async activate(from, to) {
      const current = from ?? ((await redis.send('GET', ACTIVE)) as string | null) ?? '';
      return redis.scripts.switchVersion(ACTIVE, REBUILD, current, to);
    },
    async lease(version) {
      return (await redis.send('SET', REBUILD, version, 'NX', 'PX', String(LEASE_MS))) === 'OK';
    },
    async renew(version) {
      return redis.scripts.updateLease(REBUILD, version, LEASE_MS);
    },
    async release(version) {
      await redis.scripts.updateLease(REBUILD, version, 0);
    },
    async remove(version, partitions) {
      for (let partition = 0; partition < partitions; partition++) {
        await deleteCheckpoints(redis, version, partition, prefixes);
      }
      await unlink(await redis.keys(`${version}:*`));
    },
    async deleteOrphans() {
      const keys = await redis.keys(`${FAMILY}*`);
      // Read after the scan: a version whose keys were found is by now in use, leased, or an
      // orphan.
      const needed = (await redis.send('MGET', ACTIVE, REBUILD)) as (string | null)[];
      const orphans = keys.filter((key) => !needed.includes(key.split(':')[0] ?? ''));
      await unlink(orphans);
      return orphans.length;
    },
    async forgetPlayed(partition, sessionIds, upTo) {
      // Orphans are never updated, so they would be behind permanently.
      await versions.deleteOrphans();
      // Read before the deletion: facts up to these positions are never stored again.
      const positions: number[] = [];
      const checkpoints = await Promise.all(checkpointKeys(FAMILY, partition).map(redis.keys));
      for (const key of checkpoints.flat()) {
        positions.push(Number((await redis.send('HGET', key, 'seq')) ?? upTo));
      }
      for (const key of await redis.keys(playedKeys(FAMILY, partition)))
        await redis.send('HDEL', key, ...sessionIds);
      const sessions = sessionIds.map((id) => sessionField(textHash(id)));
      for (const key of await redis.keys(finishedSessionKeys(FAMILY, partition)))
        await redis.send('HDEL', key, ...sessions);
      return positions.every((seq) => seq >= upTo);
    },
    async rewriteFile() {
      try {
        const state = String(await redis.send('INFO', 'persistence'));
        if (state.includes('aof_enabled:0')) return 'none';
        // A running rewrite may have begun before the deletion.
        if (state.includes('aof_rewrite_in_progress:1')) return 'busy';
        await redis.send('BGREWRITEAOF');
        return 'rewriting';
      } catch {
        return 'kept';
      }
    },
  };
  return versions;
}
