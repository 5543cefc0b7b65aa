import { ARCHIVE_BUCKET, recordBackup } from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { hasTable, withDatabase } from '../catalog/with-database.ts';
import { readErasedSessions } from '../erasure/stores/erased-sessions.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';
import { ARCHIVE_TABLES } from './archive-tables.ts';
import { BACKED_UP_TABLES, type BackedUpTable, saveTable } from './backed-up-tables.ts';
import {
  ERASURES_FILE,
  type Manifest,
  readManifest,
  streamFile,
  tableFile,
  writeManifest,
  writeText,
} from './manifest.ts';
import type { BackupFiles } from './store/backup-store.ts';
import { type StreamDescription, saveStream } from './stream-snapshot.ts';

export interface Servers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** The database with the archive of the play log; undefined when nothing is archived. */
  readonly archiveDatabaseUrl?: string | undefined;
}

/**
 * The play log, its number of partitions, and what its archive publishes about itself. Events of
 * games are published again from PostgreSQL.
 */
const BACKED_UP_STREAM = /^(GUESS_\d+|KV_imguessr_deployment|KV_imguessr_archive)$/;

type Hashes = Record<string, string>;

/**
 * Stores all events and pictures as new files while people play, reads them again, and resolves
 * with the manifest. Plays come first, so that
 * their games are among the saved ones. Archived plays come after the log, from which they move, so
 * that none is missed. Throws when there
 * are files already.
 */
export async function backUp(
  { databaseUrl, natsUrl, archiveDatabaseUrl }: Servers,
  files: BackupFiles,
): Promise<Manifest> {
  if ((await files.names()).length > 0) {
    throw new Error(`${files.location} is not empty. Use a new folder for each backup.`);
  }
  const hashes: Hashes = {};
  const streams = await saveStreams(natsUrl, files, hashes);
  const isArchived = streams.some(({ config }) => config.name === `KV_${ARCHIVE_BUCKET}`);
  if (isArchived && !archiveDatabaseUrl) {
    throw new Error(
      'Plays were archived. Set ARCHIVE_DATABASE_URL to the database with their archive.',
    );
  }
  const tables = {
    ...(await saveTables(databaseUrl, BACKED_UP_TABLES, files, hashes)),
    ...(isArchived &&
      archiveDatabaseUrl &&
      (await saveTables(archiveDatabaseUrl, ARCHIVE_TABLES, files, hashes))),
  };
  await writeManifest(files, { streams, tables, files: hashes });
  const manifest = await readManifest(files);
  await withPlayLog({ natsUrl }, 'backup', (nc) => recordBackup(nc, new Date()));
  return manifest;
}

const saveStreams = (
  natsUrl: string,
  files: BackupFiles,
  hashes: Hashes,
): Promise<StreamDescription[]> =>
  withPlayLog({ natsUrl }, 'backup', async (nc) => {
    const saved: StreamDescription[] = [];
    for (const name of await backedUpStreams(nc)) {
      const file = streamFile(name);
      // NATS does not wait for long until a part of the snapshot is stored.
      hashes[file] = await files.writeFrom(file, async (path) => {
        saved.push(await saveStream(nc, name, path));
      });
    }
    // After the streams, because an erasure is recorded before plays are deleted: none of them is
    // missed.
    hashes[ERASURES_FILE] = await writeText(
      files,
      ERASURES_FILE,
      JSON.stringify(await readErasedSessions(nc)),
    );
    return saved;
  });

/** Resolves with the names of the existing streams that belong to a backup. */
export async function backedUpStreams(nc: NatsConnection): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await jetstreamManager(nc)).streams.names())
    if (BACKED_UP_STREAM.test(name)) names.push(name);
  return names.sort();
}

const saveTables = (
  databaseUrl: string,
  tablesToSave: readonly (readonly [table: BackedUpTable, order: string])[],
  files: BackupFiles,
  hashes: Hashes,
): Promise<Record<string, number>> =>
  withDatabase(databaseUrl, async (db) => {
    await db.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows: Record<string, number> = {};
    for (const [table, order] of tablesToSave) {
      // A database that an earlier version uses has fewer tables. Only one without events is not a
      // catalog.
      if (table !== 'catalog_fact' && !(await hasTable(db, table))) continue;
      const file = tableFile(table);
      rows[table] = await saveTable(db, table, order, async (content) => {
        hashes[file] = await files.write(file, content);
      });
    }
    return rows;
  });
