import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../pool.ts';

/** What is known of a kept picture. */
export interface KnownPicture {
  /** Hex SHA-256 of its bytes. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data URL; pictures of old may wait for theirs. */
  readonly placeholder: string | undefined;
  /** The sizes there are, `<width>.<format>`; undefined until they are made. */
  readonly sizes: readonly string[] | undefined;
}

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

/** Makes a picture known, or gives one that is known and unused another while to be named. */
export async function insertPicture(
  tx: Database,
  { hash, width, height, placeholder }: Omit<KnownPicture, 'sizes'>,
): Promise<void> {
  await tx.query(sql.unsafe`
    INSERT INTO picture (hash, width, height, placeholder)
    VALUES (${hash}, ${width}, ${height}, ${placeholder ?? null})
    ON CONFLICT (hash) DO UPDATE SET
      unused_since = CASE WHEN picture.unused_since IS NOT NULL THEN now() END`);
}

/**
 * Whether a picture is kept; from now on it is in use. Changing the row, not only locking it, makes a clearing that
 * waits for this transaction look at the row again.
 */
export async function holdPicture(tx: Database, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`UPDATE picture SET unused_since = NULL WHERE hash = ${hash}`);
  return rowCount > 0;
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

/** Keeps a picture from being cleared away until the transaction ends; false when there is none. */
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
