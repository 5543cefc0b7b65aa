import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { contentOf, type Manifest, tableFile } from './manifest.ts';
import type { BackupFiles } from './store/backup-store.ts';
import { linesOf } from './store/chunks.ts';

/**
 * The tables that cannot be rebuilt from others, each with the columns that order its rows; one
 * that refers to another is after it.
 */
export const BACKED_UP_TABLES = [
  ['catalog_fact', 'position'],
  ['picture', 'hash'],
  ['picture_file', 'name'],
  ['imported_row', 'fingerprint'],
  ['circle', 'id'],
  ['circle_member', 'id'],
  ['circle_result', 'player, date'],
  ['site_fact', 'revision'],
  ['site_logo', 'path'],
  ['editor', 'id'],
  ['play_log.plays', 'session_id, game_id'],
  ['play_log.watermark', 'sequence'],
] as const;
export type BackedUpTable = (typeof BACKED_UP_TABLES)[number][0];

const BATCH_SIZE = 50;
/** Plays are small, and many. */
const PLAY_BATCH_SIZE = 2_000;
const batchSizeOf = (table: BackedUpTable) =>
  table === 'play_log.plays' ? PLAY_BATCH_SIZE : BATCH_SIZE;

/**
 * Passes the compressed rows of a table in order, one per line, to `write`; resolves with their
 * number. Needs a read-only transaction.
 */
export async function saveTable(
  db: pg.Client,
  table: BackedUpTable,
  order: string,
  write: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number> {
  let rows = 0;
  async function* lines() {
    await db.query(
      `DECLARE rows CURSOR FOR SELECT to_jsonb(row)::text AS line FROM ${table} row ORDER BY ${order}`,
    );
    for (;;) {
      const { rows: batch } = await db.query<{ line: string }>(
        `FETCH ${batchSizeOf(table)} FROM rows`,
      );
      if (batch.length === 0) break;
      rows += batch.length;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
    await db.query('CLOSE rows');
  }
  await pipeline(Readable.from(lines()), createGzip(), (content: AsyncIterable<Uint8Array>) =>
    write(content),
  );
  return rows;
}

/** Inserts the rows of a backup in order, without generated columns. Throws when some are missing. */
export async function restoreTable(
  db: pg.Client,
  table: BackedUpTable,
  files: BackupFiles,
  { tables }: Manifest,
): Promise<void> {
  const [name = '', schema] = table.split('.').reverse();
  const { rows: columns } = await db.query<{ name: string; schema: string }>(
    `SELECT column_name AS name, table_schema AS schema FROM information_schema.columns
     WHERE table_schema = coalesce($2, current_schema) AND table_name = $1 AND is_generated = 'NEVER'
     ORDER BY ordinal_position`,
    [name, schema],
  );
  // With its schema, because `circle` alone is a type of PostgreSQL's own.
  const type = `"${columns[0]?.schema}"."${name}"`;
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const values = columns.map((column) => `saved."${column.name}"`).join(', ');
  const insert = `INSERT INTO ${table} (${names})
    SELECT ${values} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS line (text, n),
      jsonb_populate_record(NULL::${type}, line.text) AS saved ORDER BY n`;
  let total = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await db.query(insert, [`[${batch.join(',')}]`]);
    total += batch.length;
    batch = [];
  };
  await pipeline(
    await contentOf(files, tableFile(table)),
    createGunzip(),
    async (rows: AsyncIterable<Uint8Array>) => {
      for await (const line of linesOf(rows))
        if (batch.push(line) >= batchSizeOf(table)) await flush();
      await flush();
    },
  );
  if (total !== tables[table])
    throw new Error(
      `The backup of ${table} is incomplete: rows are missing. Restore another backup.`,
    );
}
