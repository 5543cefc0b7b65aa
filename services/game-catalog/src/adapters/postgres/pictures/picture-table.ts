import { sql } from 'slonik';
import { z } from 'zod';
import type { PictureMetadata } from '../../../pictures/picture-store.port.ts';
import type { Database } from '../pool.ts';

const pictureRow = z
  .object({
    hash: z.string(),
    width: z.number(),
    height: z.number(),
    placeholder: z.string().nullable(),
    hasPerceptualHash: z.boolean(),
    sizes: z.array(z.string()).nullable(),
  })
  .transform(
    (row): PictureMetadata => ({
      ...row,
      placeholder: row.placeholder ?? undefined,
      sizes: row.sizes ?? undefined,
    }),
  );

const hashRow = z.object({ hash: z.string() });

/** Resolves with whether the row is new. An existing row is updated, so that a waiting deletion evaluates it again. */
export async function insertPicture(
  tx: Database,
  {
    hash,
    width,
    height,
    placeholder,
    perceptualHash,
  }: Omit<PictureMetadata, 'sizes' | 'hasPerceptualHash'> & {
    readonly perceptualHash?: Buffer | undefined;
  },
): Promise<boolean> {
  const { isNew } = await tx.one(sql.type(z.object({ isNew: z.boolean() }))`
    INSERT INTO picture (hash, width, height, placeholder, perceptual_hash, unused_since)
    VALUES (${hash}, ${width}, ${height}, ${placeholder ?? null},
      ${perceptualHash ? sql.binary(perceptualHash) : null}, NULL)
    ON CONFLICT (hash) DO UPDATE SET unused_since = NULL,
      perceptual_hash = coalesce(picture.perceptual_hash, EXCLUDED.perceptual_hash)
    RETURNING xmax = 0 AS is_new`);
  return isNew;
}

/** Resolves with the hashes that exist. Locks in their order, so that two transactions never wait for each other. */
export async function pinPictures(tx: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.any(sql.type(hashRow)`
    WITH stored AS (
      SELECT hash FROM picture WHERE hash = ANY(${sql.array([...hashes], 'text')}) ORDER BY hash FOR UPDATE)
    UPDATE picture SET unused_since = NULL FROM stored WHERE picture.hash = stored.hash RETURNING picture.hash`);
  return new Set(rows.map(({ hash }) => hash));
}

export async function readStoredPictures(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.any(
    sql.type(hashRow)`SELECT hash FROM picture WHERE hash = ANY(${sql.array([...hashes], 'text')})`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

export async function deletePicture(tx: Database, hash: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM picture WHERE hash = ${hash}`);
}

/** The address is the first 32 digits of the hash. */
export async function readPicture(db: Database, address: string): Promise<PictureMetadata | undefined> {
  const row = await db.maybeOne(sql.type(pictureRow)`
    SELECT hash, width, height, placeholder, sizes, perceptual_hash IS NOT NULL AS has_perceptual_hash
    FROM picture WHERE address = ${address}`);
  return row ?? undefined;
}

/** Unused pictures last. */
export async function readPendingPictures(db: Database, limit: number): Promise<readonly string[]> {
  const rows = await db.any(sql.type(hashRow)`
    SELECT hash FROM picture WHERE sizes IS NULL OR placeholder IS NULL OR perceptual_hash IS NULL
    ORDER BY unused_since NULLS FIRST, hash LIMIT ${limit}`);
  return rows.map(({ hash }) => hash);
}

export async function recordPerceptualHash(db: Database, hash: string, perceptualHash: Buffer): Promise<void> {
  await db.query(sql.unsafe`
    UPDATE picture SET perceptual_hash = ${sql.binary(perceptualHash)} WHERE hash = ${hash}`);
}

const perceptualHashRow = z.object({ hash: z.string(), perceptualHash: z.instanceof(Buffer) });

export function readPerceptualHashes(
  db: Database,
  hashes: readonly string[],
): Promise<readonly z.output<typeof perceptualHashRow>[]> {
  return db.any(sql.type(perceptualHashRow)`
    SELECT hash, perceptual_hash FROM picture
    WHERE hash = ANY(${sql.array([...hashes], 'text')}) AND perceptual_hash IS NOT NULL`);
}

/** Locks until the transaction ends. Resolves with false when the picture does not exist. */
export async function lockPicture(tx: Database, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`SELECT FROM picture WHERE hash = ${hash} FOR KEY SHARE`);
  return rowCount > 0;
}

/** If the placeholder is new, all replicas are notified to read the games again. */
export async function recordRenditions(
  tx: Database,
  hash: string,
  renditions: { sizes: readonly string[]; placeholder: string },
): Promise<void> {
  await tx.query(sql.unsafe`
    WITH before AS (SELECT placeholder FROM picture WHERE hash = ${hash}),
      updated AS (
        UPDATE picture SET sizes = ${sql.array([...renditions.sizes], 'text')}, placeholder = ${renditions.placeholder}
        WHERE hash = ${hash})
    SELECT pg_notify('catalog_rebuilt', '') FROM before WHERE placeholder IS NULL`);
}
