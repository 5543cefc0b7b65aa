import { connectPostgres } from '@imguessr/connections';
import type pg from 'pg';

/** Resolves with the result of work on a database, after which the connection is closed. */
export async function withDatabase<T>(
  databaseUrl: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = await connectPostgres(databaseUrl).catch((error: Error) => {
    throw new Error(`PostgreSQL is unavailable: ${error.message}. Start it, or correct its URL.`, {
      cause: error,
    });
  });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Resolves with whether a database has a table; its schema may be part of the name. */
export async function hasTable(db: pg.Client, name: string): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM pg_class WHERE oid = to_regclass($1)', [name]);
  return rows.length > 0;
}
