import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresOptions } from '@imguessr/connections';
import { ARCHIVE_BUCKET, recordBackup } from '@imguessr/messaging';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { readErasedSessions } from '../erasure/erased-sessions.ts';
import { ARCHIVE_TABLES } from './archive-tables.ts';
import { BACKED_UP_TABLES, type BackedUpTable, saveTable } from './backed-up-tables.ts';
import { BackupError, ERASURES_FILE, type Manifest, streamFile, tableFile, writeManifest } from './manifest.ts';
import { type StreamDescription, saveStream } from './stream-snapshot.ts';

/** The servers to back up or to restore into. */
export interface Servers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** The database with the archive of the play log; undefined when nothing is archived. */
  readonly archiveDatabaseUrl?: string | undefined;
}

/** The play log, its number of partitions, and what its archive publishes about itself. Events of games are published again from PostgreSQL. */
const BACKED_UP_STREAM = /^(GUESS_\d+|KV_imguessr_deployment|KV_imguessr_archive)$/;

/**
 * Writes all events and pictures into a new or empty folder while the product is running, and resolves with the
 * manifest. Plays are saved first, so that the games of all saved plays are among the saved games, which are read
 * afterwards in one snapshot. Archived plays are saved after the log, because they move from it into the archive: none is missed,
 * and those that are in both are the same. Throws BackupError when the folder is not empty.
 */
export async function backUp({ databaseUrl, natsUrl, archiveDatabaseUrl }: Servers, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new BackupError(`${folder} is not empty. Use a new folder for each backup.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const streams = await saveStreams(natsUrl, folder);
  const isArchived = streams.some(({ config }) => config.name === `KV_${ARCHIVE_BUCKET}`);
  if (isArchived && !archiveDatabaseUrl) {
    throw new BackupError('Plays were archived. Set ARCHIVE_DATABASE_URL to the database with their archive.');
  }
  const tables = {
    ...(await saveTables(databaseUrl, folder, BACKED_UP_TABLES)),
    ...(isArchived && archiveDatabaseUrl && (await saveTables(archiveDatabaseUrl, folder, ARCHIVE_TABLES))),
  };
  const files = [
    ...streams.map(({ config }) => streamFile(String(config.name))),
    ...Object.keys(tables).map((table) => tableFile(table)),
    ERASURES_FILE,
  ];
  const manifest = await writeManifest(folder, files, { streams, tables });
  await withNats(natsUrl, (nc) => recordBackup(nc, new Date()));
  return manifest;
}

async function withNats<T>(url: string, work: (nc: NatsConnection) => Promise<T>): Promise<T> {
  const nc = await connect({ ...parseNatsUrl(url), name: 'backup' });
  try {
    return await work(nc);
  } finally {
    await nc.close();
  }
}

const saveStreams = (natsUrl: string, folder: string): Promise<StreamDescription[]> =>
  withNats(natsUrl, async (nc) => {
    const saved: StreamDescription[] = [];
    for (const name of await backedUpStreams(nc))
      saved.push(await saveStream(nc, name, join(folder, streamFile(name))));
    // After the streams, because an erasure is recorded before plays are deleted: none of them is missed.
    writeFileSync(join(folder, ERASURES_FILE), JSON.stringify(await readErasedSessions(nc)));
    return saved;
  });

/** Resolves with the names of the existing streams that belong to a backup. */
export async function backedUpStreams(nc: NatsConnection): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await jetstreamManager(nc)).streams.names())
    if (BACKED_UP_STREAM.test(name)) names.push(name);
  return names.sort();
}

async function saveTables(
  databaseUrl: string,
  folder: string,
  tablesToSave: readonly (readonly [table: BackedUpTable, order: string])[],
): Promise<Record<string, number>> {
  const db = new pg.Client(postgresOptions(databaseUrl));
  await db.connect();
  try {
    await db.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows: Record<string, number> = {};
    for (const [table, order] of tablesToSave) {
      rows[table] = await saveTable(db, table, order, join(folder, tableFile(table)));
    }
    return rows;
  } finally {
    await db.end();
  }
}
