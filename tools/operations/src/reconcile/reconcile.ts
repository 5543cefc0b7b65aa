import { playStream } from '@imguessr/contracts';
import { LogGapError, readPartitionCount, recordRestore } from '@imguessr/play-log';
import { type ArchivePool, createArchivedPartition } from '@imguessr/play-log/archive';
import { digestOf } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { requireIntact } from '../archive/verify-log.ts';
import { migrateAndRebuild } from '../catalog/rebuild-tables.ts';
import { reserveIds } from '../catalog/used-ids.ts';
import { countUnknownGames, withDatabase } from '../catalog/with-database.ts';
import { eraseAgain } from '../erasure/erase-again.ts';
import { readErasedSessions } from '../erasure/stores/erased-sessions.ts';
import { requireArchive } from '../play-log/with-play-log.ts';
import { alignStream, requireSameHistory } from './align-stream.ts';
import { eraseRecorded, forgetErasedResults, restoreRecords } from './erasures.ts';
import { readReferences } from './read-log.ts';

/**
 * Makes the play log, its archive and the catalog's database agree after they were restored, be it
 * from different moments: erasures are
 * repeated, positions and ids that were used are not used again, and the projectors count all plays
 * again. Resolves with what was found
 * and changed, in sentences; with none if everything agreed. No service may be running. Repeating
 * it is safe, also after a store was
 * restored again. Throws when facts are missing that no store has, or the stores belong to
 * different histories.
 */
export async function reconcile(
  nc: NatsConnection,
  databaseUrl: string,
  archive: ArchivePool | undefined,
): Promise<string[]> {
  const partitions = await readPartitionCount(nc);
  if (partitions === undefined)
    throw new Error('This NATS has no play log. Restore it first, or correct NATS_URL.');
  const findings: string[] = [];
  await requireArchive(nc, partitions, archive);
  await migrateAndRebuild(databaseUrl);
  await withDatabase(databaseUrl, async (db) => {
    const records = await readErasedSessions(nc);
    for (let partition = 0; archive && partition < partitions; partition++) {
      await requireSameHistory(nc, archive, partition);
    }
    for (let partition = 0; archive && partition < partitions; partition++) {
      findings.push(...(await alignStream(nc, archive, partition, partitions)));
      const restored = await restoreRecords(nc, archive, partition);
      if (restored > 0)
        findings.push(
          `${restored} records of erased plays of ${playStream(partition)} restored from the archive.`,
        );
      const facts = await eraseRecorded(nc, archive, partition);
      if (facts > 0)
        findings.push(
          `${facts} archived facts of erased plays of ${playStream(partition)} erased again.`,
        );
    }
    const erased = await eraseAgain(nc, records, archive);
    if (erased.plays > 0) findings.push(`${erased.plays} plays of erased sessions erased again.`);
    const results = await forgetErasedResults(
      db,
      records,
      new Set(erased.sessionIds.map(digestOf)),
    );
    if (results > 0)
      findings.push(`${results} results in circles of erased sessions deleted again.`);
    findings.push(...(await compareCatalog(nc, db, archive, partitions)));
    if (archive) await requireIntact(nc, archive);
  }).catch(async (error: unknown) => {
    throw error instanceof LogGapError ? await lostFacts(error, archive, partitions) : error;
  });
  await recordRestore(nc, new Date());
  return findings;
}

/**
 * Compares the ids in the play log with the catalog, and its sessions with the results in circles.
 */
async function compareCatalog(
  nc: NatsConnection,
  db: pg.Client,
  archive: ArchivePool | undefined,
  partitions: number,
): Promise<string[]> {
  const findings: string[] = [];
  const { rows: results } = await db.query<{ session: string }>(
    'SELECT DISTINCT session FROM circle_result',
  );
  const withoutPlay = new Set(results.map(({ session }) => session));
  const { highest, gameIds } = await readReferences(nc, archive, partitions, (digest) =>
    withoutPlay.delete(digest),
  );
  const unknown = await countUnknownGames(db, gameIds);
  if (unknown > 0) {
    findings.push(
      `The play log has plays of ${unknown} games that the catalog lacks: it is older. They stay in the log and are shown nowhere.`,
    );
  }
  const used = await reserveIds(db, highest);
  if (used)
    findings.push(
      `New games get ids from ${used.gameId + 1}, and new images from ${used.imageId + 1}.`,
    );
  if (withoutPlay.size > 0) {
    findings.push(
      `${withoutPlay.size} results in circles are of plays that the play log lacks: it is older. They still count in their circles.`,
    );
  }
  return findings;
}

async function lostFacts(
  { message }: LogGapError,
  archive: ArchivePool | undefined,
  partitions: number,
): Promise<Error> {
  const ends: string[] = [];
  for (let partition = 0; archive && partition < partitions; partition++) {
    const end = await createArchivedPartition(archive, partition).lastSequence();
    ends.push(`${playStream(partition)} at ${end}`);
  }
  const archiveEnds = ends.length > 0 ? ` The archive ends here: ${ends.join(', ')}.` : '';
  return new Error(
    `Facts are missing that were archived in between: ${message}.${archiveEnds} Restore the archive to a later point in time, or an earlier backup of the streams.`,
  );
}
