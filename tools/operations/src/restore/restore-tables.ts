import { migratePlays } from '@imguessr/play-log';
import type pg from 'pg';
import { BACKED_UP_TABLES, restoreTable } from '../backup/backed-up-tables.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { BackupFiles } from '../backup/store/backup-store.ts';
import { migrateAndRebuild } from '../catalog/rebuild-tables.ts';
import { reserveIds } from '../catalog/used-ids.ts';
import { hasTable, withDatabase } from '../catalog/with-database.ts';

/** Resolves with what a database contains already. */
export const contentOfDatabase = (databaseUrl: string): Promise<'games' | 'plays' | undefined> =>
  withDatabase(databaseUrl, async (db) => {
    const hasRows = async (table: string) =>
      (await hasTable(db, table)) &&
      (await db.query(`SELECT FROM ${table} LIMIT 1`)).rows.length > 0;
    if (await hasRows('catalog_fact')) return 'games';
    return (await hasRows('play_log.plays')) ? 'plays' : undefined;
  });

/**
 * Restores the tables of a backup into a database, and rebuilds those derived from them. `replace`
 * empties them first.
 */
export async function restoreTables(
  databaseUrl: string,
  files: BackupFiles,
  manifest: Manifest,
  replace: boolean,
): Promise<void> {
  await migrateAndRebuild(databaseUrl);
  await migratePlays(databaseUrl);
  await withDatabase(databaseUrl, async (db) => {
    await db.query('BEGIN');
    if (replace) await emptyTables(db);
    // It has a row from the start.
    await db.query('DELETE FROM play_log.watermark');
    for (const [table] of BACKED_UP_TABLES) {
      // Backups of earlier versions have fewer tables.
      if (table in manifest.tables) await restoreTable(db, table, files, manifest);
    }
    await db.query(
      'INSERT INTO play_log.watermark SELECT 0 WHERE NOT EXISTS (SELECT FROM play_log.watermark)',
    );
    await reserveIds(db);
    await db.query('COMMIT');
  });
  await migrateAndRebuild(databaseUrl);
}

/**
 * Deletes all rows, which the triggers of events forbid otherwise. Ids that were used are not used
 * again.
 */
async function emptyTables(db: pg.Client): Promise<void> {
  const names = BACKED_UP_TABLES.map(([table]) => table);
  for (const name of names) await db.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // With the links, sessions and tokens of editors: those of another moment must not let anybody in.
  // Keys of requests would name other games and images, whose ids are given again.
  await db.query(`TRUNCATE ${names.join(', ')}, editor_key, command_key`);
  for (const name of names) await db.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await db.query('ALTER SEQUENCE catalog_fact_position RESTART');
}
