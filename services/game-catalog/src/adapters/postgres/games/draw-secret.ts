import { randomBytes } from 'node:crypto';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../pool.ts';

/** The first catalog on a database creates it; several may start at once. */
export async function obtainDrawSecret(db: Database): Promise<string> {
  await db.query(sql.unsafe`
    INSERT INTO draw_secret (secret) VALUES (${randomBytes(32).toString('hex')}) ON CONFLICT DO NOTHING`);
  return db.oneFirst(sql.type(z.object({ secret: z.string() }))`SELECT secret FROM draw_secret`);
}
