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
import { atLeast, type Row, row } from '../report/row.ts';
import { requireCounted, thousands, timeRebuild } from './rebuild.rows.ts';

/** The only one. */
const PARTITION = 0;
const ARCHIVED_SHARE = 0.8;
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Archives four fifths of the play log, then measures a rebuild of the statistics, and audits them.
 */
export async function archiveRows(bench: Bench): Promise<Row[]> {
  const { nc, backing, log } = bench;
  const pool = openArchive(backing.databaseUrl);
  try {
    const startedAt = performance.now();
    const through = await archive(nc, pool);
    const seconds = (performance.now() - startedAt) / 1_000;
    log(`Archived ${through.toLocaleString('en')} facts in ${seconds.toFixed(0)} s.`);
  } finally {
    await pool.end();
  }
  const eventsPerSecond = await timeRebuild(bench);
  await requireCounted(bench);
  return [
    row(
      'rebuild, four fifths archived, events/s',
      eventsPerSecond,
      atLeast(150_000, 350_000),
      thousands,
    ),
  ];
}

/** Moves the oldest facts into the archive. Resolves with the position of the last of them. */
async function archive(nc: NatsConnection, pool: ArchivePool): Promise<number> {
  const mux = createRequestMux(nc, REQUEST_TIMEOUT_MS);
  const target = ARCHIVED_SHARE * (await createAttemptLog(mux.request, PARTITION).lastSequence());
  mux.close();
  while ((await readHead(pool, PARTITION)).lastSequence < target)
    await archiveDue(nc, pool, PARTITION, { beforeMs: Date.now() });
  const manifest = await archivedManifest(pool, PARTITION, 0);
  if (!manifest) throw new Error('nothing was archived');
  await publishArchiveManifest(nc, PARTITION, manifest, 1);
  await deleteArchived(nc, PARTITION, manifest.archivedThrough);
  return manifest.archivedThrough;
}
