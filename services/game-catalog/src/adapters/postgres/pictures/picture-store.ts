import { pictureName } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../../../database/pool.ts';
import type { PictureStore } from '../../../pictures/picture-store.port.ts';
import type { PictureFiles } from './picture-files.ts';

const pictureRow = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sizes: z.array(z.string()).nullable(),
});
const hashRow = z.object({ hash: z.string() });
const deletedRow = z.object({ address: z.string(), sizes: z.array(z.string()).nullable() });

const isOneOf = (hashes: readonly string[]) =>
  sql.fragment`hash = ANY(${sql.array([...hashes], 'text')})`;
const isShown = sql.fragment`EXISTS (
  SELECT FROM game_image image JOIN game ON game.id = image.game_id
  WHERE image.picture_hash = picture.hash AND NOT game.is_deleted)`;
const isUnusedFor = (seconds: number) =>
  sql.fragment`unused_since < now() - make_interval(secs => ${seconds}) AND NOT ${isShown}`;

export function postgresPictureStore(db: Database, files: PictureFiles): PictureStore {
  const hashesWhere = (condition: ReturnType<typeof sql.fragment>) =>
    db.anyFirst(sql.type(hashRow)`SELECT hash FROM picture WHERE ${condition}`);
  return {
    find: async (address) => {
      const row = await db.maybeOne(sql.type(pictureRow)`
        SELECT hash, width, height, placeholder, sizes FROM picture WHERE address = ${address}`);
      return row ? { ...row, sizes: row.sizes ?? undefined } : undefined;
    },
    readFile: (name) => files.get(db, name),
    // Unused pictures last.
    pendingRenditions: (limit) =>
      hashesWhere(
        sql.fragment`sizes IS NULL ORDER BY unused_since NULLS FIRST, hash LIMIT ${limit}`,
      ),
    saveRenditions: (hash, renditions) =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          sql.unsafe`SELECT FROM picture WHERE hash = ${hash} FOR KEY SHARE`,
        );
        if (rowCount === 0) return;
        for (const { name, bytes } of renditions) await files.put(tx, name, bytes);
        const sizes = renditions.map(({ size }) => size);
        await tx.query(
          sql.unsafe`UPDATE picture SET sizes = ${sql.array(sizes, 'text')} WHERE hash = ${hash}`,
        );
      }),
    stored: async (hashes) => new Set(await hashesWhere(isOneOf(hashes))),
    markUnused: async () => {
      await db.query(
        sql.unsafe`UPDATE picture SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isShown}`,
      );
      await db.query(
        sql.unsafe`UPDATE picture SET unused_since = now() WHERE unused_since IS NULL AND NOT ${isShown}`,
      );
    },
    unusedFor: (seconds) => hashesWhere(sql.fragment`${isUnusedFor(seconds)} ORDER BY hash`),
    deleteUnused: (hash, seconds) =>
      db.transaction(async (tx) => {
        const deleted = await deleteUnusedPicture(tx, hash, seconds);
        if (!deleted) return false;
        const { address, sizes } = deleted;
        await files.remove(tx, [
          pictureName({ address }),
          ...(sizes ?? []).map((size) => `${address}-${size}`),
        ]);
        return true;
      }),
  };
}

/**
 * A concurrent command that uses the picture commits first and clears `unused_since`, or finds the
 * picture deleted.
 */
export function deleteUnusedPicture(tx: Database, hash: string, unusedForSeconds: number) {
  return tx.maybeOne(sql.type(deletedRow)`
    DELETE FROM picture WHERE hash = ${hash} AND ${isUnusedFor(unusedForSeconds)} RETURNING address, sizes`);
}
