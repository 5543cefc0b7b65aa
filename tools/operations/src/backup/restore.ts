import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { eraseAgain } from '../erasure/erase-again.ts';
import { type ErasedSession, putErasedSessions, readErasedSessions } from '../erasure/erased-sessions.ts';
import { keptStreams, type Servers } from './back-up.ts';
import { FACT_TABLES, moveSequences, restoreTable } from './fact-tables.ts';
import { BackupFailed, ERASURES_FILE, type Manifest, readManifest, streamFile, tableFile } from './manifest.ts';
import { restoreStream, type StreamDescription } from './stream-snapshot.ts';

const REBUILD = join(import.meta.dirname, '../../../../services/game-catalog/src/rebuild.ts');

/**
 * Puts a backup into servers that hold no facts yet, before the services are started: facts, then the tables made from
 * them. Redis may be empty; the projectors recount all plays when they start. What was erased since is erased again: sessions
 * that this NATS has noted, and those noted in a `newer` backup.
 */
export async function restore({ databaseUrl, natsUrl }: Servers, folder: string, newer?: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (newer) await readManifest(newer);
  await restoreTables(databaseUrl, folder, manifest);
  await restoreStreams(natsUrl, folder, manifest, newer);
  return manifest;
}

async function restoreTables(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await makeTables(databaseUrl);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query('SELECT FROM catalog_fact LIMIT 1');
    if (rows.length > 0) throw new BackupFailed('This database has games already. Name an empty one in DATABASE_URL.');
    await db.query('BEGIN');
    for (const [table] of FACT_TABLES) {
      const restored = await restoreTable(db, table, join(folder, tableFile(table)));
      if (restored !== manifest.tables[table]) throw new BackupFailed(`${table} has lost rows on the way.`);
    }
    await moveSequences(db);
    await db.query('COMMIT');
  } finally {
    await db.end();
  }
  await makeTables(databaseUrl);
}

/** Brings the tables up to date, and makes those that come from facts. */
async function makeTables(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [REBUILD], { env }).catch((error: { stderr?: string }) => {
    throw new BackupFailed(`The tables could not be made: ${error.stderr?.trim()}`);
  });
}

async function restoreStreams(
  natsUrl: string,
  folder: string,
  { streams }: Manifest,
  newer: string | undefined,
): Promise<void> {
  const nc = await connect({ ...parseNatsUrl(natsUrl), name: 'restore' });
  try {
    const jsm = await jetstreamManager(nc);
    for (const name of await keptStreams(nc)) {
      const { state } = await jsm.streams.info(name);
      if (name.startsWith('GUESS_') && state.messages > 0) {
        throw new BackupFailed(`The stream ${name} holds plays already. Name an empty NATS in NATS_URL.`);
      }
    }
    // services that were started too early have made empty streams
    for (const name of await keptStreams(nc)) await jsm.streams.delete(name);
    for (const stream of streams) {
      await restoreStream(nc, erasable(stream), join(folder, streamFile(String(stream.config.name))));
    }
    await putErasedSessions(nc, [folder, ...(newer ? [newer] : [])].flatMap(erasedSessionsIn), replicasOf(streams));
    await eraseAgain(nc, await readErasedSessions(nc));
  } finally {
    await nc.close();
  }
}

/** Play logs of earlier versions keep every message, which NATS lets nobody change but in a new stream. */
function erasable({ config, state }: StreamDescription): StreamDescription {
  const { deny_delete: _, ...rest } = config;
  return { config: String(config.name).startsWith('GUESS_') ? rest : config, state };
}

const replicasOf = (streams: readonly StreamDescription[]) => Number(streams[0]?.config.num_replicas ?? 1);

function erasedSessionsIn(folder: string): ErasedSession[] {
  const file = join(folder, ERASURES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ErasedSession[]) : [];
}
