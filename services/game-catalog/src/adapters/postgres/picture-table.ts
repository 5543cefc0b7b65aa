import { sql } from 'slonik';
import { z } from 'zod';
import type { TakenPicture } from '../../pictures/picture.intake.ts';
import type { Database } from './pool.ts';

/** Keeps a picture under its hash; one that is there already stays as it is. */
export async function storePicture(db: Database, picture: TakenPicture): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO picture (hash, bytes, content_type, width, height)
    VALUES (${picture.hash}, ${sql.binary(picture.bytes)}, 'image/webp', ${picture.width}, ${picture.height})
    ON CONFLICT (hash) DO NOTHING`);
}

/** Whether a picture is kept; the transaction of the caller keeps it from being cleared away. */
export async function holdPicture(tx: Database, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`SELECT FROM picture WHERE hash = ${hash} FOR SHARE`);
  return rowCount > 0;
}

const pictureRow = z.object({ bytes: z.instanceof(Buffer), content_type: z.string() });

/** A picture by its address, the first 32 digits of its hash. */
export async function readPicture(db: Database, address: string) {
  return (
    (await db.maybeOne(sql.type(pictureRow)`SELECT bytes, content_type FROM picture WHERE address = ${address}`)) ??
    undefined
  );
}
