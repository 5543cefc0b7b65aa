import { sql } from 'slonik';
import { z } from 'zod';
import type { KnownPicture } from '../../../pictures/picture-store.port.ts';
import type { Database } from '../pool.ts';

const pictureRow = z
  .object({
    hash: z.string(),
    width: z.number(),
    height: z.number(),
    placeholder: z.string().nullable(),
    sizes: z.array(z.string()).nullable(),
  })
  .transform(
    (row): KnownPicture => ({
      ...row,
      placeholder: row.placeholder ?? undefined,
      sizes: row.sizes ?? undefined,
    }),
  );

/**
 * Makes a picture known and pins it: from now on it is in use. Returns whether it was unknown. A known one is changed, not
 * only locked, so that a deletion which waits for this transaction looks at the row again.
 */
export async function insertPicture(
  tx: Database,
  { hash, width, height, placeholder }: Omit<KnownPicture, 'sizes'>,
): Promise<boolean> {
  const { isNew } = await tx.one(sql.type(z.object({ isNew: z.boolean() }))`
    INSERT INTO picture (hash, width, height, placeholder, unused_since)
    VALUES (${hash}, ${width}, ${height}, ${placeholder ?? null}, NULL)
    ON CONFLICT (hash) DO UPDATE SET unused_since = NULL
    RETURNING xmax = 0 AS "isNew"`);
  return isNew;
}

export async function deletePicture(tx: Database, hash: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM picture WHERE hash = ${hash}`);
}

/** A picture by its address, the first 32 digits of its hash. */
export async function readPicture(db: Database, address: string): Promise<KnownPicture | undefined> {
  const row = await db.maybeOne(sql.type(pictureRow)`
    SELECT hash, width, height, placeholder, sizes FROM picture WHERE address = ${address}`);
  return row ?? undefined;
}

const hashRow = z.object({ hash: z.string() });

/** The pictures that still want their sizes or their placeholder. */
export async function readUnfinishedPictures(db: Database, limit: number): Promise<readonly string[]> {
  const rows = await db.any(sql.type(hashRow)`
    SELECT hash FROM picture WHERE sizes IS NULL OR placeholder IS NULL ORDER BY unused_since NULLS FIRST, hash
    LIMIT ${limit}`);
  return rows.map(({ hash }) => hash);
}

/** Keeps a picture from being deleted until the transaction ends; resolves with false when there is none. */
export async function lockPicture(tx: Database, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`SELECT FROM picture WHERE hash = ${hash} FOR KEY SHARE`);
  return rowCount > 0;
}

/** Notes what has been made of a picture; catalogs that hold games without its placeholder read them again. */
export async function finishPicture(
  tx: Database,
  hash: string,
  made: { sizes: readonly string[]; placeholder: string },
): Promise<void> {
  await tx.query(sql.unsafe`
    WITH before AS (SELECT placeholder FROM picture WHERE hash = ${hash}),
      made AS (
        UPDATE picture SET sizes = ${sql.array([...made.sizes], 'text')}, placeholder = ${made.placeholder}
        WHERE hash = ${hash})
    SELECT pg_notify('catalog_rebuilt', '') FROM before WHERE placeholder IS NULL`);
}
