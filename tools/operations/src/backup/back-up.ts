import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { readErasedSessions } from '../erasure/erased-sessions.ts';
import { FACT_TABLES, saveTable } from './fact-tables.ts';
import { BackupFailed, ERASURES_FILE, type Manifest, streamFile, tableFile, writeManifest } from './manifest.ts';
import { type StreamDescription, saveStream } from './stream-snapshot.ts';

export interface Servers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/** The plays, and the number of partitions they were begun with. Facts of games are published again from PostgreSQL. */
const KEPT_STREAM = /^(GUESS_\d+|KV_imguessr_deployment)$/;

/**
 * Writes all facts into an empty or new folder while the product runs. Plays come first: every game that they are of is
 * then among the games, which are read afterwards as of one moment.
 */
export async function backUp({ databaseUrl, natsUrl }: Servers, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new BackupFailed(`${folder} is not empty. Name a new folder for each backup.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const streams = await saveStreams(natsUrl, folder);
  const tables = await saveTables(databaseUrl, folder);
  const files = [
    ...streams.map(({ config }) => streamFile(String(config.name))),
    ...Object.keys(tables).map((table) => tableFile(table)),
    ERASURES_FILE,
  ];
  return writeManifest(folder, files, { streams, tables });
}

async function saveStreams(natsUrl: string, folder: string): Promise<StreamDescription[]> {
  const nc = await connect({ ...parseNatsUrl(natsUrl), name: 'backup' });
  try {
    const saved: StreamDescription[] = [];
    for (const name of await keptStreams(nc)) saved.push(await saveStream(nc, name, join(folder, streamFile(name))));
    // After the streams: a session that is being erased is noted before its plays are deleted.
    writeFileSync(join(folder, ERASURES_FILE), JSON.stringify(await readErasedSessions(nc)));
    return saved;
  } finally {
    await nc.close();
  }
}

/** The names of the streams there are that a backup keeps. */
export async function keptStreams(nc: NatsConnection): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await jetstreamManager(nc)).streams.names()) if (KEPT_STREAM.test(name)) names.push(name);
  return names.sort();
}

async function saveTables(databaseUrl: string, folder: string): Promise<Record<string, number>> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows: Record<string, number> = {};
    for (const [table, order] of FACT_TABLES) {
      rows[table] = await saveTable(db, table, order, join(folder, tableFile(table)));
    }
    return rows;
  } finally {
    await db.end();
  }
}
