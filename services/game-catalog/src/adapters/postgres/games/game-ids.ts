import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../pool.ts';

const idRow = z.object({ game_id: z.number() });

/** An unused id for the first request, and the same one for repeats within a day, whichever replica receives them. */
export async function gameIdOfKey(db: Database, key: string): Promise<number> {
  await db.query(sql.unsafe`DELETE FROM game_key WHERE created_at < now() - interval '1 day'`);
  const unused = await nextGameId(db);
  // Waits for an insertion of the same key that has not been committed, so that the second query sees it.
  const inserted = await db.maybeOne(sql.type(idRow)`
    INSERT INTO game_key (key, game_id) VALUES (${key}, ${unused}) ON CONFLICT (key) DO NOTHING RETURNING game_id`);
  const row = inserted ?? (await db.one(sql.type(idRow)`SELECT game_id FROM game_key WHERE key = ${key}`));
  return row.game_id;
}

export function nextGameId(db: Database): Promise<number> {
  return nextValue(db, 'game_id');
}

export function nextImageId(db: Database): Promise<number> {
  return nextValue(db, 'image_id');
}

/** New ids will be higher than these. */
export async function reserveIds(db: Database, highest: { gameId: number; imageId: number }): Promise<void> {
  await db.query(
    sql.unsafe`SELECT setval('game_id', ${highest.gameId}) FROM game_id WHERE last_value <= ${highest.gameId}`,
  );
  await db.query(
    sql.unsafe`SELECT setval('image_id', ${highest.imageId}) FROM image_id WHERE last_value <= ${highest.imageId}`,
  );
}

async function nextValue(db: Database, sequence: 'game_id' | 'image_id'): Promise<number> {
  const { id } = await db.one(sql.type(z.object({ id: z.number() }))`SELECT nextval(${sequence})::int AS id`);
  return id;
}
