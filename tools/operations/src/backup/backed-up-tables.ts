import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';

/** The tables that cannot be rebuilt from others, each with the column that orders its rows. */
export const BACKED_UP_TABLES = [
  ['catalog_fact', 'position'],
  ['picture', 'hash'],
  ['picture_file', 'name'],
] as const;
export type BackedUpTable = (typeof BACKED_UP_TABLES)[number][0] | `play_archive.${string}`;

const BATCH_SIZE = 50;
/** The rows of the archive are small. */
const ARCHIVE_BATCH_SIZE = 2_000;
const batchSizeOf = (table: BackedUpTable) => (table.startsWith('play_archive.') ? ARCHIVE_BATCH_SIZE : BATCH_SIZE);

/**
 * Writes the rows of a table to a file in order, one per line, and resolves with their number. Call it in a read-only
 * transaction.
 */
export async function saveTable(db: pg.Client, table: BackedUpTable, order: string, file: string): Promise<number> {
  let rows = 0;
  async function* lines() {
    await db.query(`DECLARE rows CURSOR FOR SELECT to_jsonb(row)::text AS line FROM ${table} row ORDER BY ${order}`);
    for (;;) {
      const { rows: batch } = await db.query<{ line: string }>(`FETCH ${batchSizeOf(table)} FROM rows`);
      if (batch.length === 0) break;
      rows += batch.length;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
    await db.query('CLOSE rows');
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  return rows;
}

/**
 * Inserts the rows of a file in order, without generated columns, and resolves with their number. `onBatch` is called with the
 * lines that are inserted next.
 */
export async function restoreTable(
  db: pg.Client,
  table: BackedUpTable,
  file: string,
  onBatch: (lines: readonly string[]) => Promise<void> = async () => undefined,
): Promise<number> {
  const [name = '', schema] = table.split('.').reverse();
  const { rows: columns } = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = coalesce($2, current_schema) AND table_name = $1 AND is_generated = 'NEVER'
     ORDER BY ordinal_position`,
    [name, schema],
  );
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const values = columns.map((column) => `saved."${column.name}"`).join(', ');
  const insert = `INSERT INTO ${table} (${names})
    SELECT ${values} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS line (text, n),
      jsonb_populate_record(NULL::${table}, line.text) AS saved ORDER BY n`;
  let total = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) {
      await onBatch(batch);
      await db.query(insert, [`[${batch.join(',')}]`]);
    }
    total += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    if (batch.push(line) >= batchSizeOf(table)) await flush();
  }
  await flush();
  return total;
}

/** Advances the id sequences past all restored ids, so that no id is used twice. */
export async function advanceSequences(db: pg.Client): Promise<void> {
  await db.query(`
    SELECT setval('game_id', max(game_id)), setval('image_id', greatest(1, max((body->>'imageId')::int)))
    FROM catalog_fact HAVING count(*) > 0`);
}
