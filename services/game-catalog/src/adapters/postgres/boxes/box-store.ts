import { BOX_LIMITS } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { BoxState, BoxStore } from '../../../boxes/format/box-store.port.ts';
import type { Database } from '../pool.ts';
import { changeRow, readRows, saveRows, selectRows } from './box-rows.ts';

const boxRow = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  actor: z.string(),
  state: z.enum(['uploading', 'checking', 'ready', 'importing', 'done']),
  createdAtMs: z.number(),
  parts: z.number(),
  ignoredFiles: z.number(),
  ignoredNames: z.array(z.string()),
  refusal: z.string(),
});
/** A box may have thousands of files, and the first names say what they are. */
const MAX_IGNORED_NAMES = 10;
const idRow = z.object({ id: z.string() });

const selectBoxes = sql.fragment`
  SELECT id, name, size, actor, state, ignored_files, ignored_names, refusal, created_at AS created_at_ms,
    (SELECT count(*)::int FROM (
      SELECT part, row_number() OVER (ORDER BY part) - 1 AS expected FROM box_part WHERE box_id = box.id) AS received
      WHERE part = expected) AS parts
  FROM box`;

const textArray = (values: readonly string[]) => sql.array([...values], 'text');

/** The parts of a zip are rows, so that every replica can read any range. */
export function postgresBoxStore(db: Database): BoxStore {
  return {
    create: async ({ id, name, size, actor, createdAtMs }) => {
      await db.query(sql.unsafe`
        INSERT INTO box (id, name, size, actor, state, created_at)
        VALUES (${id}, ${name}, ${size}, ${actor}, 'uploading', to_timestamp(${createdAtMs / 1000}))
        ON CONFLICT (id) DO NOTHING`);
    },
    find: async (id) =>
      (await db.maybeOne(sql.type(boxRow)`${selectBoxes} WHERE id = ${id}`)) ?? undefined,
    all: () => db.any(sql.type(boxRow)`${selectBoxes} ORDER BY created_at DESC, id`),
    idsIn: (state) =>
      db.anyFirst(sql.type(idRow)`SELECT id FROM box WHERE state = ${state} ORDER BY created_at`),
    savePart: async (id, part, bytes) => {
      await db.query(sql.unsafe`
        INSERT INTO box_part (box_id, part, bytes) VALUES (${id}, ${part}, ${sql.binary(bytes)})
        ON CONFLICT (box_id, part) DO NOTHING`);
      const box = await db.maybeOne(sql.type(boxRow)`${selectBoxes} WHERE id = ${id}`);
      return box?.parts ?? 0;
    },
    read: (id, start, end) => readRange(db, id, start, end),
    move: async (id, from, to) => {
      const { rowCount } = await db.query(
        sql.unsafe`UPDATE box SET state = ${to} WHERE id = ${id} AND state = ANY(${textArray(from)})`,
      );
      return rowCount > 0;
    },
    saveRows: (id, rows, ignored) =>
      db.transaction(async (tx) => {
        const names = JSON.stringify(ignored.slice(0, MAX_IGNORED_NAMES));
        await tx.query(sql.unsafe`
          UPDATE box SET ignored_files = ${ignored.length}, ignored_names = ${names}::jsonb WHERE id = ${id}`);
        await saveRows(tx, id, rows);
      }),
    rows: (id) => readRows(db, id),
    changeRow: (id, row, change) => changeRow(db, id, row, change),
    startImport: (id, rows) =>
      db.transaction(async (tx) => {
        // Locks the box, so that an import that ends waits for the selection.
        await tx.query(
          sql.unsafe`UPDATE box SET state = 'importing' WHERE id = ${id} AND state IN ('ready', 'importing', 'done')`,
        );
        await selectRows(tx, id, rows);
      }),
    endImport: (id) =>
      db.transaction(async (tx) => {
        await tx.query(sql.unsafe`SELECT FROM box WHERE id = ${id} FOR UPDATE`);
        const { rowCount } = await tx.query(sql.unsafe`
          UPDATE box SET state = 'done' WHERE id = ${id} AND state = 'importing'
            AND NOT EXISTS (SELECT FROM box_row WHERE box_id = ${id} AND state = 'waiting')`);
        return rowCount > 0;
      }),
    refuse: (id, reason) =>
      db.transaction(async (tx) => {
        await tx.query(
          sql.unsafe`UPDATE box SET state = 'ready', refusal = ${reason} WHERE id = ${id} AND state = 'checking'`,
        );
        await tx.query(sql.unsafe`DELETE FROM box_part WHERE box_id = ${id}`);
      }),
    remove: async (id) => {
      const busy: BoxState = 'importing';
      const { rowCount } = await db.query(
        sql.unsafe`DELETE FROM box WHERE id = ${id} AND state <> ${busy}`,
      );
      return rowCount > 0;
    },
    removeOlderThan: async (ms) => {
      await db.query(sql.unsafe`DELETE FROM box WHERE created_at < to_timestamp(${ms / 1000})`);
    },
    imported: async (fingerprints) => {
      const rows = await db.any(sql.type(z.object({ fingerprint: z.string(), gameId: z.number() }))`
        SELECT fingerprint, game_id FROM imported_row WHERE fingerprint = ANY(${textArray(fingerprints)})`);
      return new Map(rows.map(({ fingerprint, gameId }) => [fingerprint, gameId]));
    },
  };
}

const bytesRow = z.object({ bytes: z.instanceof(Buffer) });

/**
 * Reads only the requested bytes: the column is stored so that PostgreSQL need not read the others.
 */
async function readRange(db: Database, id: string, start: number, end: number): Promise<Buffer> {
  const { partBytes } = BOX_LIMITS;
  const chunks: Buffer[] = [];
  for (let from = start; from < end; ) {
    const part = Math.floor(from / partBytes);
    const to = Math.min(end, (part + 1) * partBytes);
    const chunk = await db.oneFirst(sql.type(bytesRow)`
      SELECT substring(bytes FROM ${from - part * partBytes + 1} FOR ${to - from}) AS bytes FROM box_part
      WHERE box_id = ${id} AND part = ${part}`);
    chunks.push(chunk);
    from = to;
  }
  return Buffer.concat(chunks);
}
