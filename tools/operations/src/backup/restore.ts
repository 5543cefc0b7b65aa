import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresOptions } from '@imguessr/connections';
import { publishArchiveManifest, readArchiveManifest } from '@imguessr/messaging';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { type ArchivePool, archivedManifest, openArchive, readHead } from '@imguessr/play-archive';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { eraseAgain } from '../erasure/erase-again.ts';
import { type ErasedSession, putErasedSessions, readErasedSessions } from '../erasure/erased-sessions.ts';
import { hasArchiveTables, restoreArchive } from './archive-tables.ts';
import { backedUpStreams, type Servers } from './back-up.ts';
import { advanceSequences, BACKED_UP_TABLES, restoreTable } from './backed-up-tables.ts';
import { BackupError, ERASURES_FILE, type Manifest, readManifest, streamFile, tableFile } from './manifest.ts';
import { partitionOfStream, restoreStream, type StreamDescription } from './stream-snapshot.ts';

const REBUILD = join(import.meta.dirname, '../../../../services/game-catalog/src/rebuild.ts');

/**
 * Restores a backup into servers without events, and rebuilds the derived tables. Run it before the services are
 * started. Redis may be empty: the projectors count all plays again when they start. Sessions that were erased since the
 * backup are erased again: those recorded in this NATS, and those recorded in a `newer` backup. Throws BackupError.
 */
export async function restore(servers: Servers, folder: string, newer?: string): Promise<Manifest> {
  const { databaseUrl, natsUrl, archiveDatabaseUrl } = servers;
  const manifest = await readManifest(folder);
  if (newer) await readManifest(newer);
  const hasArchive = hasArchiveTables(manifest);
  if (hasArchive && !archiveDatabaseUrl) {
    throw new BackupError('This backup contains archived plays. Set ARCHIVE_DATABASE_URL to the database for them.');
  }
  await restoreTables(databaseUrl, folder, manifest);
  const archive = hasArchive && archiveDatabaseUrl ? openArchive(archiveDatabaseUrl) : undefined;
  try {
    if (archiveDatabaseUrl && hasArchive) await restoreArchive(archiveDatabaseUrl, folder, manifest);
    await restoreStreams(natsUrl, folder, manifest, archive, newer);
  } finally {
    await archive?.end();
  }
  return manifest;
}

async function restoreTables(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await migrateAndRebuild(databaseUrl);
  const db = new pg.Client(postgresOptions(databaseUrl));
  await db.connect();
  try {
    const { rows } = await db.query('SELECT FROM catalog_fact LIMIT 1');
    if (rows.length > 0)
      throw new BackupError('This database already contains games. Set DATABASE_URL to an empty one.');
    await db.query('BEGIN');
    for (const [table] of BACKED_UP_TABLES) {
      const restored = await restoreTable(db, table, join(folder, tableFile(table)));
      if (restored !== manifest.tables[table])
        throw new BackupError(`The backup of ${table} is incomplete: rows are missing.`);
    }
    await advanceSequences(db);
    await db.query('COMMIT');
  } finally {
    await db.end();
  }
  await migrateAndRebuild(databaseUrl);
}

/** Runs the pending migrations and rebuilds the tables derived from events. */
async function migrateAndRebuild(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [REBUILD], { env }).catch((error: { stderr?: string }) => {
    throw new BackupError(`The tables could not be rebuilt: ${error.stderr?.trim()}`);
  });
}

async function restoreStreams(
  natsUrl: string,
  folder: string,
  { streams }: Manifest,
  archive: ArchivePool | undefined,
  newer: string | undefined,
): Promise<void> {
  const nc = await connect({ ...parseNatsUrl(natsUrl), name: 'restore' });
  try {
    const jsm = await jetstreamManager(nc);
    for (const name of await backedUpStreams(nc)) {
      const { state } = await jsm.streams.info(name);
      if (name.startsWith('GUESS_') && state.messages > 0) {
        throw new BackupError(`The stream ${name} already contains plays. Set NATS_URL to an empty NATS.`);
      }
    }
    // Services that were started too early have created empty streams.
    for (const name of await backedUpStreams(nc)) await jsm.streams.delete(name);
    for (const stream of streams) {
      const archivedThrough = archive ? await archivedThroughOf(archive, stream) : 0;
      await restoreStream(nc, erasable(stream), join(folder, streamFile(String(stream.config.name))), archivedThrough);
    }
    if (archive) await publishManifests(nc, archive, streams);
    await putErasedSessions(nc, [folder, ...(newer ? [newer] : [])].flatMap(erasedSessionsIn), replicasOf(streams));
    await eraseAgain(nc, await readErasedSessions(nc), archive);
  } finally {
    await nc.close();
  }
}

/** Resolves with the end of the archive of a stream, 0 for other streams. Throws BackupError when the stream ends before it. */
async function archivedThroughOf(archive: ArchivePool, { config, state }: StreamDescription): Promise<number> {
  const partition = partitionOfStream(String(config.name));
  if (partition === undefined) return 0;
  const { lastSequence } = await readHead(archive, partition);
  if (lastSequence <= state.last_seq) return lastSequence;
  throw new BackupError(
    `${config.name}: the archive continues after the backup of the stream. Restore another backup.`,
  );
}

/** The backup of what the archive has published may be older than the archive. */
async function publishManifests(
  nc: NatsConnection,
  archive: ArchivePool,
  streams: readonly StreamDescription[],
): Promise<void> {
  for (const { config } of streams) {
    const partition = partitionOfStream(String(config.name));
    if (partition === undefined) continue;
    // Without a published window, members of guess-ingest look every play up.
    const windowMs = (await readArchiveManifest(nc, partition))?.windowMs ?? 0;
    const manifest = await archivedManifest(archive, partition, windowMs);
    if (manifest) await publishArchiveManifest(nc, partition, manifest, replicasOf(streams));
  }
}

/** Play logs of earlier versions forbid deleting messages, which NATS allows to change only in a new stream. */
function erasable({ config, state }: StreamDescription): StreamDescription {
  const { deny_delete: _, ...rest } = config;
  return { config: String(config.name).startsWith('GUESS_') ? rest : config, state };
}

const replicasOf = (streams: readonly StreamDescription[]) => Number(streams[0]?.config.num_replicas ?? 1);

function erasedSessionsIn(folder: string): ErasedSession[] {
  const file = join(folder, ERASURES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ErasedSession[]) : [];
}
