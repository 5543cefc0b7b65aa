import type pg from 'pg';
import { connectPostgres } from './connect-postgres.ts';
import { EarlierDataError } from './earlier-data.error.ts';

export interface Schema {
  /** The PostgreSQL schema, which is created first; by default that of the connection. */
  readonly name?: string;
  /** Key of the advisory lock that lets one process migrate at a time. */
  readonly lock: number;
  /**
   * In the order in which they run. A released migration is never edited; a further change is a new
   * migration.
   */
  readonly migrations: readonly (readonly [name: string, sql: string])[];
}

/**
 * Runs the pending migrations, each in a transaction, and resolves with their names. Several
 * processes may call it at once. Throws `EarlierDataError`.
 */
export async function migrateSchema(
  databaseUrl: string,
  schema: Schema,
): Promise<readonly string[]> {
  const client = await connect(databaseUrl);
  try {
    // The end of the session below releases the lock, also after a failure.
    await client.query('SELECT pg_advisory_lock($1)', [schema.lock]);
    const pending = await pendingIn(client, schema);
    if (schema.name) await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema.name}`);
    const table = tableOf(schema);
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${table} (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())`,
    );
    for (const [name, sql] of pending) {
      await client.query('BEGIN');
      await client.query(sql);
      await client.query(`INSERT INTO ${table} (name) VALUES ($1)`, [name]);
      await client.query('COMMIT');
    }
    return pending.map(([name]) => name);
  } finally {
    await client.end();
  }
}

/**
 * Resolves with the names of the migrations that have not run on the database yet. Throws
 * `EarlierDataError`.
 */
export async function readPendingMigrations(
  databaseUrl: string,
  schema: Schema,
): Promise<readonly string[]> {
  const client = await connect(databaseUrl);
  try {
    return (await pendingIn(client, schema)).map(([name]) => name);
  } finally {
    await client.end();
  }
}

async function pendingIn(client: pg.Client, schema: Schema): Promise<Schema['migrations']> {
  const table = tableOf(schema);
  const { rows: found } = await client.query<{ name: string | null }>(
    'SELECT to_regclass($1)::text AS name',
    [table],
  );
  if (!found[0]?.name) return schema.migrations;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${table}`);
  const done = new Set(rows.map(({ name }) => name));
  // A later version has run other migrations, too, and the first one.
  const [first] = schema.migrations;
  if (done.size > 0 && first && !done.has(first[0])) throw new EarlierDataError('PostgreSQL');
  return schema.migrations.filter(([name]) => !done.has(name));
}

const tableOf = ({ name }: Schema): string => (name ? `${name}.migration` : 'migration');

const connect = (databaseUrl: string) =>
  connectPostgres(databaseUrl, { connectionTimeoutMillis: 3000 });
