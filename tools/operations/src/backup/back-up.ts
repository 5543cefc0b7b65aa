import { isStreamMissing, recordBackup } from '@imguessr/messaging';
import { readWatermark } from '@imguessr/play-log';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { hasTable, withDatabase } from '../catalog/with-database.ts';
import { lockLog } from '../erasure/log-lock.ts';
import { readErasedSessions } from '../erasure/stores/erased-sessions.ts';
import { withNats } from '../nats/with-nats.ts';
import { BACKED_UP_TABLES, saveTable } from './backed-up-tables.ts';
import { readLogTail, saveLogTail } from './log-tail.ts';
import {
  ERASURES_FILE,
  LOG_FILE,
  type Manifest,
  tableFile,
  writeManifest,
  writeText,
} from './manifest.ts';
import type { BackupFiles } from './store/backup-store.ts';

export interface Servers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/**
 * Stores what cannot be rebuilt as new files while people play, reads them again, and resolves with
 * the manifest. Throws when there are files already.
 */
export async function backUp(
  { databaseUrl, natsUrl }: Servers,
  files: BackupFiles,
): Promise<Manifest> {
  if ((await files.names()).length > 0) {
    throw new Error(`${files.location} is not empty. Use a new folder for each backup.`);
  }
  return withNats(natsUrl, 'backup', async (nc) => {
    const manifest = await withDatabase(databaseUrl, (db) => save(db, nc, files));
    await recordBackup(nc, new Date());
    return manifest;
  });
}

/** All tables are of one moment; the log is what has been played since, and a little more. */
async function save(db: pg.Client, nc: NatsConnection, files: BackupFiles): Promise<Manifest> {
  const hashes: Record<string, string> = {};
  const tables: Record<string, number> = {};
  await lockLog(db);
  await db.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const hasPlays = await hasTable(db, 'play_log.plays');
  const tail = hasPlays ? await readTail(nc, await readWatermark(db)) : [];
  hashes[LOG_FILE] = await saveLogTail(files, tail);
  const erasures = JSON.stringify(await readErasedSessions(nc));
  hashes[ERASURES_FILE] = await writeText(files, ERASURES_FILE, erasures);
  for (const [table, order] of BACKED_UP_TABLES) {
    // A database that an earlier version uses has fewer tables. Only one without events is not a
    // catalog.
    if (table !== 'catalog_fact' && !(await hasTable(db, table))) continue;
    const file = tableFile(table);
    tables[table] = await saveTable(db, table, order, async (content) => {
      hashes[file] = await files.write(file, content);
    });
  }
  await db.query('COMMIT');
  return writeManifest(files, { tables, batches: tail.length, files: hashes });
}

const readTail: typeof readLogTail = (nc, watermark) =>
  readLogTail(nc, watermark).catch((error: unknown) => {
    // A log that was lost is created again when Imguessr starts.
    if (isStreamMissing(error)) return [];
    throw error;
  });
