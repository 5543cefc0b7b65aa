import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../../database/pool.ts';

/** Makes repeats of a request safe. */
export interface CommandKey {
  readonly key: string;
  /** The digest of what was requested. */
  readonly digest: string;
}

/** `KEY_REUSED`: something else was requested with this key. */
export type KeyedId = { readonly id: number; readonly isRepeated: boolean } | 'KEY_REUSED';

const keyRow = z.object({ id: z.number(), digest: z.string() });

/**
 * An unused id for the first request, and the same one for repeats within a day, whichever replica
 * receives them.
 */
export async function idOfKey(
  db: Database,
  kind: 'game' | 'image',
  { key, digest }: CommandKey,
): Promise<KeyedId> {
  await db.query(sql.unsafe`DELETE FROM command_key WHERE created_at < now() - interval '1 day'`);
  const unused = await nextValue(db, `${kind}_id`);
  // Waits for an insertion of the same key that has not been committed, so that the second query
  // sees it.
  const inserted = await db.maybeOne(sql.type(keyRow)`
    INSERT INTO command_key (kind, key, id, digest) VALUES (${kind}, ${key}, ${unused}, ${digest})
    ON CONFLICT DO NOTHING RETURNING id, digest`);
  const row =
    inserted ??
    (await db.one(
      sql.type(keyRow)`SELECT id, digest FROM command_key WHERE kind = ${kind} AND key = ${key}`,
    ));
  if (row.digest !== digest) return 'KEY_REUSED';
  return { id: row.id, isRepeated: inserted === null };
}

/** Undefined if no image was added with this key within a day. */
export async function findImageId(db: Database, key: string): Promise<number | undefined> {
  const row = await db.maybeOne(sql.type(keyRow)`
    SELECT id, digest FROM command_key WHERE kind = 'image' AND key = ${key} AND created_at > now() - interval '1 day'`);
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
