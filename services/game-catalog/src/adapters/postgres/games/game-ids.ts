import { sql } from 'slonik';
import { z } from 'zod';
import type { CommandKey, KeyedId } from '../../../games/game-events.port.ts';
import type { Database } from '../pool.ts';

const keyRow = z.object({ id: z.number(), digest: z.string() });

/**
 * An unused id for the first request, and the same one for repeats within a day, whichever replica
 * receives them.
 */
export async function idOfKey(
  db: Database,
  of: 'game' | 'image',
  { key, digest }: CommandKey,
): Promise<KeyedId> {
  const [table, column] = [sql.identifier([`${of}_key`]), sql.identifier([`${of}_id`])];
  await db.query(sql.unsafe`DELETE FROM ${table} WHERE created_at < now() - interval '1 day'`);
  const unused = await nextValue(db, `${of}_id`);
  // Waits for an insertion of the same key that has not been committed, so that the second query
  // sees it.
  const inserted = await db.maybeOne(sql.type(keyRow)`
    INSERT INTO ${table} (key, ${column}, digest) VALUES (${key}, ${unused}, ${digest})
    ON CONFLICT (key) DO NOTHING RETURNING ${column} AS id, digest`);
  const row =
    inserted ??
    (await db.one(
      sql.type(keyRow)`SELECT ${column} AS id, digest FROM ${table} WHERE key = ${key}`,
    ));
  if (row.digest !== digest) return 'KEY_REUSED';
  return { id: row.id, isRepeated: inserted === null };
}

/** Undefined if no image was added with this key within a day. */
export async function findImageId(db: Database, key: string): Promise<number | undefined> {
  const row = await db.maybeOne(sql.type(keyRow)`
    SELECT image_id AS id, digest FROM image_key WHERE key = ${key} AND created_at > now() - interval '1 day'`);
  return row?.id;
}

export function nextGameId(db: Database): Promise<number> {
  return nextValue(db, 'game_id');
}

export function nextImageId(db: Database): Promise<number> {
  return nextValue(db, 'image_id');
}

/** New ids will be higher than these. */
export async function reserveIds(
  db: Database,
  highest: { gameId: number; imageId: number },
): Promise<void> {
  await db.query(
    sql.unsafe`SELECT setval('game_id', ${highest.gameId}) FROM game_id WHERE last_value <= ${highest.gameId}`,
  );
  await db.query(
    sql.unsafe`SELECT setval('image_id', ${highest.imageId}) FROM image_id WHERE last_value <= ${highest.imageId}`,
  );
}

function nextValue(db: Database, sequence: 'game_id' | 'image_id'): Promise<number> {
  return db.oneFirst(
    sql.type(z.object({ id: z.number() }))`SELECT nextval(${sequence})::int AS id`,
  );
}
