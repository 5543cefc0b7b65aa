import { createRequestMux } from '@imguessr/messaging';
import { createAttemptLog, publishArchiveManifest } from '@imguessr/play-log';
import {
  type ArchivePool,
  archiveDue,
  archivedManifest,
  deleteArchived,
  openArchive,
  readHead,
} from '@imguessr/play-log/archive';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Bench } from '../measure/bench.ts';
import { recount } from '../plays/recount.ts';
import type { Row } from '../report/row.ts';
import { rebuildRow, requireCounted, timeRebuild } from './rebuild.rows.ts';

const ARCHIVED_SHARE = 0.8;
const REQUEST_TIMEOUT_MS = 10_000;

/** Archives four fifths of the play log, then measures a rebuild of the statistics, which must equal a recount of the whole log. */
export async function archiveRows(bench: Bench): Promise<Row[]> {
  const { nc, backing, log } = bench;
  const expected = await recount(nc, backing.partitions);
  const pool = openArchive(backing.databaseUrl);
  try {
    for (let partition = 0; partition < backing.partitions; partition++) {
      const startedAt = performance.now();
      const through = await archive(nc, pool, partition, backing.pids.nats.length);
      const seconds = (performance.now() - startedAt) / 1_000;
      log(`Archived ${through.toLocaleString('en')} facts of partition ${partition} in ${seconds.toFixed(0)} s.`);
    }
  } finally {
    await pool.end();
  }
  const eventsPerSecond = await timeRebuild(bench);
  await requireCounted(bench, expected);
  return [rebuildRow('rebuild, four fifths archived, events/s', eventsPerSecond, { floor: 150_000, goal: 350_000 })];
}

/** Moves the oldest facts of a partition into the archive. Resolves with the position of the last of them. */
async function archive(nc: NatsConnection, pool: ArchivePool, partition: number, replicas: number): Promise<number> {
  const mux = createRequestMux(nc, REQUEST_TIMEOUT_MS);
  const target = ARCHIVED_SHARE * (await createAttemptLog(mux.request, partition).lastSequence());
  mux.close();
  while ((await readHead(pool, partition)).lastSequence < target)
    await archiveDue(nc, pool, partition, { beforeMs: Date.now() });
  const manifest = await archivedManifest(pool, partition, 0);
  if (!manifest) throw new Error('nothing was archived');
  await publishArchiveManifest(nc, partition, manifest, replicas);
  await deleteArchived(nc, partition, manifest.archivedThrough);
  return manifest.archivedThrough;
}
