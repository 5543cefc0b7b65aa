import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../pool.ts';
import { nextGameId } from './game-rows.ts';

const idRow = z.object({ game_id: z.number() });

/**
 * Resolves with the id of the game that a request with an idempotency key creates: an unused id for the first request, and the same
 * one for each repeat within a day, whichever replica receives it.
 */
export async function gameIdOfKey(db: Database, key: string): Promise<number> {
  await db.query(sql.unsafe`DELETE FROM game_key WHERE created_at < now() - interval '1 day'`);
  const unused = await nextGameId(db);
  // Waits for an insertion of the same key that has not been committed, so that the second query sees it.
  const inserted = await db.maybeOne(sql.type(idRow)`
    INSERT INTO game_key (key, game_id) VALUES (${key}, ${unused}) ON CONFLICT (key) DO NOTHING RETURNING game_id`);
  const row = inserted ?? (await db.one(sql.type(idRow)`SELECT game_id FROM game_key WHERE key = ${key}`));
  return row.game_id;
}
