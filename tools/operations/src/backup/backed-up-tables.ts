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
export type BackedUpTable = (typeof BACKED_UP_TABLES)[number][0];

const BATCH_SIZE = 50;

/**
 * Writes the rows of a table to a file in order, one per line, and resolves with their number. Call it in a read-only
 * transaction.
 */
export async function saveTable(db: pg.Client, table: BackedUpTable, order: string, file: string): Promise<number> {
  let rows = 0;
  async function* lines() {
    await db.query(`DECLARE rows CURSOR FOR SELECT to_jsonb(row)::text AS line FROM ${table} row ORDER BY ${order}`);
    for (;;) {
      const { rows: batch } = await db.query<{ line: string }>(`FETCH ${BATCH_SIZE} FROM rows`);
      if (batch.length === 0) break;
      rows += batch.length;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
    await db.query('CLOSE rows');
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  return rows;
}

/** Inserts the rows of a file in order, without generated columns, and resolves with their number. */
export async function restoreTable(db: pg.Client, table: BackedUpTable, file: string): Promise<number> {
  const { rows: columns } = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => `saved."${name}"`).join(', ');
  const insert = `INSERT INTO ${table} (${names})
    SELECT ${values} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS line (text, n),
      jsonb_populate_record(NULL::${table}, line.text) AS saved ORDER BY n`;
  let total = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await db.query(insert, [`[${batch.join(',')}]`]);
    total += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    if (batch.push(line) >= BATCH_SIZE) await flush();
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
