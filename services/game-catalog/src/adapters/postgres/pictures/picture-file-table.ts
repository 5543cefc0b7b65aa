import { sql } from 'slonik';
import { z } from 'zod';
import type { PictureFiles } from './picture-files.ts';

const fileRow = z.object({ bytes: z.instanceof(Buffer) });

/** Stores picture files in PostgreSQL, in the transaction of the caller. */
export const postgresPictureFiles: PictureFiles = {
  async put(tx, name, bytes) {
    await tx.query(sql.unsafe`
      INSERT INTO picture_file (name, bytes) VALUES (${name}, ${sql.binary(bytes)}) ON CONFLICT (name) DO NOTHING`);
  },

  async get(db, name) {
    const row = await db.maybeOne(sql.type(fileRow)`SELECT bytes FROM picture_file WHERE name = ${name}`);
    return row?.bytes;
  },

  async remove(tx, names) {
    await tx.query(sql.unsafe`DELETE FROM picture_file WHERE name = ANY(${sql.array([...names], 'text')})`);
  },
};
