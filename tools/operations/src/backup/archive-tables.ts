import { ensureMonthTables, migrateArchive } from '@imguessr/play-log/archive';
import { hasTable, withDatabase } from '../catalog/with-database.ts';
import { restoreTable } from './backed-up-tables.ts';
import type { Manifest } from './manifest.ts';
import type { BackupFiles } from './store/backup-store.ts';

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

/** Resolves with whether a database contains archived plays. */
export const hasArchive = (databaseUrl: string): Promise<boolean> =>
  withDatabase(databaseUrl, async (db) => {
    if (!(await hasTable(db, 'play_archive.heads'))) return false;
    const { rows } = await db.query(
      'SELECT FROM play_archive.heads WHERE last_sequence > 0 LIMIT 1',
    );
    return rows.length > 0;
  });

/**
 * Restores the archive of a backup, if it has one, into a database, in place of what it contains.
 */
export async function restoreArchive(
  databaseUrl: string,
  files: BackupFiles,
  manifest: Manifest,
): Promise<void> {
  const isNeeded = hasArchiveTables(manifest);
  if (isNeeded) await migrateArchive(databaseUrl);
  await withDatabase(databaseUrl, async (db) => {
    await db.query('BEGIN');
    // Services that were started too early have created heads of empty archives.
    if (await hasTable(db, 'play_archive.heads')) {
      await db.query(`TRUNCATE ${ARCHIVE_TABLES.map(([table]) => table).join(', ')}`);
    }
    for (const [table] of isNeeded ? ARCHIVE_TABLES : []) {
      const createTables = async (lines: readonly string[]) =>
        ensureMonthTables(db, lines.map(storedAtMs));
      const onBatch = table === FACTS ? createTables : undefined;
      await restoreTable(db, table, files, manifest, onBatch);
    }
    await db.query('COMMIT');
  });
}

const storedAtMs = (line: string): number =>
  Date.parse((JSON.parse(line) as { stored_at: string }).stored_at);
