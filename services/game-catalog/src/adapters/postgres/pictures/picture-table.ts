import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../../../database/pool.ts';
import type { PictureMetadata } from '../../../pictures/picture-store.port.ts';

const newRow = z.object({ isNew: z.boolean() });
const hashRow = z.object({ hash: z.string() });

/**
 * Resolves with whether the row is new. An existing row is updated, so that a waiting deletion
 * evaluates it again.
 */
export function insertPicture(
  tx: Database,
  { hash, width, height, placeholder }: Omit<PictureMetadata, 'sizes'>,
): Promise<boolean> {
  return tx.oneFirst(sql.type(newRow)`
    INSERT INTO picture (hash, width, height, placeholder, unused_since)
    VALUES (${hash}, ${width}, ${height}, ${placeholder}, NULL)
    ON CONFLICT (hash) DO UPDATE SET unused_since = NULL
    RETURNING xmax = 0 AS is_new`);
}

/**
 * Resolves with the hashes that exist. Locks in their order, so that two transactions never wait
 * for each other.
 */
export async function pinPictures(
  tx: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const pinned = await tx.anyFirst(sql.type(hashRow)`
    WITH stored AS (
      SELECT hash FROM picture WHERE hash = ANY(${sql.array([...hashes], 'text')}) ORDER BY hash FOR UPDATE)
    UPDATE picture SET unused_since = NULL FROM stored WHERE picture.hash = stored.hash RETURNING picture.hash`);
  return new Set(pinned);
}

export async function deletePicture(tx: Database, hash: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM picture WHERE hash = ${hash}`);
}
