import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/pool.ts';

/** The content of a name never changes. */
export abstract class PictureFiles {
  /** Does nothing if the file exists. `tx` stores the metadata of the picture. */
  abstract put(tx: Database, name: string, bytes: Buffer): Promise<void>;
  abstract get(db: Database, name: string): Promise<Buffer | undefined>;
  /** Ignores names that do not exist. */
  abstract remove(tx: Database, names: readonly string[]): Promise<void>;
}

const fileRow = z.object({ bytes: z.instanceof(Buffer) });

/** Uses the transaction of the caller. */
export const postgresPictureFiles: PictureFiles = {
  async put(tx, name, bytes) {
    await tx.query(sql.unsafe`
      INSERT INTO picture_file (name, bytes) VALUES (${name}, ${sql.binary(bytes)}) ON CONFLICT (name) DO NOTHING`);
  },

  async get(db, name) {
    const query = sql.type(fileRow)`SELECT bytes FROM picture_file WHERE name = ${name}`;
    return (await db.maybeOneFirst(query)) ?? undefined;
  },

  async remove(tx, names) {
    await tx.query(
      sql.unsafe`DELETE FROM picture_file WHERE name = ANY(${sql.array([...names], 'text')})`,
    );
  },
};
