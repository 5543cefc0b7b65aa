import { join } from 'node:path';
import { postgresOptions } from '@imguessr/connections';
import { ensureMonthTables, migrateArchive } from '@imguessr/play-archive';
import pg from 'pg';
import { restoreTable } from './backed-up-tables.ts';
import { BackupError, type Manifest, tableFile } from './manifest.ts';

/** The tables of the archive of the play log, each with the columns that order its rows. */
export const ARCHIVE_TABLES = [
  ['play_archive.play_facts', 'partition, sequence'],
  ['play_archive.blocks', 'partition, first_sequence'],
  ['play_archive.heads', 'partition'],
  ['play_archive.games', 'partition, game_id'],
] as const;
const [[FACTS]] = ARCHIVE_TABLES;

/** Returns whether a backup contains archived plays; one of an earlier version does not. */
export const hasArchiveTables = ({ tables }: Manifest): boolean => FACTS in tables;

/** Restores the archive of a backup into a database without one. Throws BackupError. */
export async function restoreArchive(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await migrateArchive(databaseUrl);
  const db = new pg.Client(postgresOptions(databaseUrl));
  await db.connect();
  try {
    const { rows } = await db.query('SELECT FROM play_archive.heads LIMIT 1');
    if (rows.length > 0) {
      throw new BackupError('This database already contains archived plays. Set ARCHIVE_DATABASE_URL to an empty one.');
    }
    await db.query('BEGIN');
    for (const [table] of ARCHIVE_TABLES) {
      const createTables = async (lines: readonly string[]) => ensureMonthTables(db, lines.map(storedAtMs));
      const onBatch = table === FACTS ? createTables : undefined;
      const restored = await restoreTable(db, table, join(folder, tableFile(table)), onBatch);
      if (restored !== manifest.tables[table])
        throw new BackupError(`The backup of ${table} is incomplete: rows are missing.`);
    }
    await db.query('COMMIT');
  } finally {
    await db.end();
  }
}

const storedAtMs = (line: string): number => Date.parse((JSON.parse(line) as { stored_at: string }).stored_at);
