import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../pool.ts';

const isShown = sql.fragment`EXISTS (
  SELECT FROM game_image image JOIN game ON game.id = image.game_id
  WHERE image.picture_hash = picture.hash AND NOT game.is_deleted)`;

export async function markUnusedPictures(db: Database): Promise<void> {
  await db.query(sql.unsafe`UPDATE picture SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isShown}`);
  await db.query(sql.unsafe`UPDATE picture SET unused_since = now() WHERE unused_since IS NULL AND NOT ${isShown}`);
}

const hashRow = z.object({ hash: z.string() });
const deletedRow = z.object({ address: z.string(), sizes: z.array(z.string()).nullable() });

const isOverdue = (seconds: number) => sql.fragment`unused_since < now() - make_interval(secs => ${seconds})`;

export async function readUnusedPictures(db: Database, unusedForSeconds: number): Promise<readonly string[]> {
  const rows = await db.any(
    sql.type(hashRow)`SELECT hash FROM picture WHERE ${isOverdue(unusedForSeconds)} AND NOT ${isShown} ORDER BY hash`,
  );
  return rows.map(({ hash }) => hash);
}

/** A concurrent command that uses the picture commits first and clears `unused_since`, or finds the picture deleted. */
export async function deleteUnusedPicture(
  tx: Database,
  hash: string,
  unusedForSeconds: number,
): Promise<{ address: string; sizes: readonly string[] } | undefined> {
  const row = await tx.maybeOne(sql.type(deletedRow)`
    DELETE FROM picture WHERE hash = ${hash} AND ${isOverdue(unusedForSeconds)} AND NOT ${isShown}
    RETURNING address, sizes`);
  return row ? { address: row.address, sizes: row.sizes ?? [] } : undefined;
}
