import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { playStream } from '@imguessr/contracts';
import { connectNats, ensureCatalogStream } from '@imguessr/messaging';
import { ensurePlayStreams, publishArchiveManifest, recordPartitionCount } from '@imguessr/play-log';
import {
  type ArchivePool,
  archiveDue,
  archivedManifest,
  createErasedCopies,
  deleteArchived,
  migrateArchive,
  openArchive,
  readHead,
  verifyArchive,
} from '@imguessr/play-log/archive';
import { createDatabase, startNats, startRedis, type TestNats } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { fillPartition } from '../nats/fill-partition.ts';
import { residentMegabytes } from '../processes/proc-stat.ts';
import { rebuild } from '../rows/rebuild.rows.ts';
import { readStatistics, startProjector } from './projector.ts';

/** Until the garbage of the load is collected, and given back to the system. */
const SETTLE_MS = 8_000;
const REBUILDS = 3;
const REMOVAL_MS = 1_500;

/**
 * Measures a play log of which a share is archived: `DATABASE_URL=… node src/archive/archive.main.ts <attempts> <share> <nats-server>`.
 * Compares a rebuild of the statistics from the log alone with one from the archive and the log, the statistics, and the memory and
 * restart of the server with those of one that never had more than the rest.
 */
async function run(attempts: number, share: number, binary: string): Promise<void> {
  console.log(execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim());
  const rest = await restWithoutArchive(Math.round(attempts * (1 - share)), binary);
  console.log(`the rest alone: ${rest.toFixed(0)} MB of memory after a restart`);

  const [nats, redis, database] = await Promise.all([startNats(binary), startRedis(), createDatabase()]);
  await migrateArchive(database.url);
  const pool = openArchive(database.url);
  let nc = await connect(nats);
  const filling = seconds();
  await fillPartition(nc, attempts);
  console.log(`${attempts} attempts stored in ${filling().toFixed(0)} s`);
  const projector = await startProjector(nc, { nats: nats.url, redis: redis.url, archive: database.url });
  try {
    const before = await measureRebuilds(nc, 'from the log');
    console.log(`with all attempts: ${residentMegabytes(nats.pid()).toFixed(0)} MB of memory`);
    await archive(nc, pool, Math.round(attempts * share));
    const verifying = seconds();
    const { facts, problem } = await verifyArchive(pool, 0, 0, createErasedCopies(nc, pool, 0));
    if (problem) throw new Error(`the archive differs: ${problem.reason}`);
    console.log(`verified at ${(facts / verifying() / 1e3).toFixed(0)}k facts/s`);
    await nc.close();

    const { ready, megabytes } = await restart(nats);
    console.log(
      `restarted after archiving: ready after ${ready.toFixed(1)} s; ${megabytes.toFixed(0)} MB of memory, ` +
        `${(megabytes / rest).toFixed(2)} of the rest alone`,
    );
    nc = await connect(nats);
    const after = await measureRebuilds(nc, `with ${(share * 100).toFixed(0)} % from the archive`);
    if (!isDeepStrictEqual(after, before)) throw new Error('the statistics differ after archiving');
    console.log('the statistics are the same');
  } finally {
    await nc.close();
    await projector.stop();
    await pool.end();
    await Promise.all([nats.stop(), redis.stop(), database.drop()]);
  }
}

async function connect(nats: TestNats): Promise<NatsConnection> {
  const nc = await connectNats(nats.url, 'bench-archive');
  const jsm = await jetstreamManager(nc, { timeout: 10_000 });
  await ensurePlayStreams(jsm, 1, 1);
  await ensureCatalogStream(jsm, 1);
  await recordPartitionCount(nc, 1, 1);
  return nc;
}

/** Resolves with the memory of a restarted server, in megabytes, that never stored more than this. */
async function restWithoutArchive(attempts: number, binary: string): Promise<number> {
  const nats = await startNats(binary);
  const nc = await connect(nats);
  await fillPartition(nc, attempts);
  await nc.close();
  const { megabytes } = await restart(nats);
  await nats.stop();
  return megabytes;
}

async function measureRebuilds(nc: NatsConnection, what: string): Promise<unknown> {
  const rates: number[] = [];
  for (let n = 0; n < REBUILDS; n++) {
    const elapsed = seconds();
    const { total } = await rebuild(nc);
    rates.push(total / elapsed() / 1e3);
    // The projector removes the previous statistics after its report.
    await pause(REMOVAL_MS);
  }
  console.log(`rebuild ${what}: ${rates.map((rate) => rate.toFixed(0)).join('k, ')}k events/s`);
  return readStatistics(nc);
}

async function archive(nc: NatsConnection, pool: ArchivePool, target: number): Promise<void> {
  const archiving = seconds();
  while ((await readHead(pool, 0)).lastSequence < target) await archiveDue(nc, pool, 0, { beforeMs: Date.now() });
  const manifest = await archivedManifest(pool, 0, 0);
  if (!manifest) throw new Error('nothing was archived');
  console.log(
    `archived ${manifest.archivedThrough} facts at ${(manifest.archivedThrough / archiving() / 1e3).toFixed(0)}k facts/s`,
  );
  await publishArchiveManifest(nc, 0, manifest, 1);
  const deleting = seconds();
  const deleted = await deleteArchived(nc, 0, manifest.archivedThrough);
  console.log(`deleted ${deleted} messages at ${(deleted / deleting() / 1e3).toFixed(0)}k messages/s`);
}

/** Stops and starts a server; resolves with the seconds until its stream answers, and its memory once it has settled. */
async function restart(nats: TestNats): Promise<{ ready: number; megabytes: number }> {
  await nats.kill();
  const elapsed = seconds();
  await nats.restart();
  const nc = await connectNats(nats.url, 'bench-archive');
  await (await jetstreamManager(nc, { timeout: 30_000 })).streams.info(playStream(0));
  const ready = elapsed();
  await nc.close();
  await pause(SETTLE_MS);
  return { ready, megabytes: residentMegabytes(nats.pid()) };
}

/** Returns a function that returns the seconds since now. */
function seconds(): () => number {
  const startedAt = performance.now();
  return () => (performance.now() - startedAt) / 1e3;
}

const [attempts = '100000', share = '0.8', binary = 'nats-server'] = process.argv.slice(2);
await run(Number(attempts), Number(share), binary);
