import { connectPostgres } from '@imguessr/connections';
import { archive } from './migrations/0001-archive.ts';

/** In order. A released migration is never edited. */
const MIGRATIONS: readonly (readonly [name: string, sql: string])[] = [['0001-archive', archive]];

const LOCK = 7017;

/** Creates or migrates the schema of the archive. Several processes may call it at once. */
export async function migrateArchive(databaseUrl: string): Promise<void> {
  const client = await connectPostgres(databaseUrl, { connectionTimeoutMillis: 3000 });
  try {
    // The end of the session releases the lock, also after a failure.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS play_archive');
    await client.query(
      'CREATE TABLE IF NOT EXISTS play_archive.migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM play_archive.migration');
    const done = new Set(rows.map(({ name }) => name));
    for (const [name, sql] of MIGRATIONS) {
      if (done.has(name)) continue;
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO play_archive.migration (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
    }
  } finally {
    await client.end();
  }
}
