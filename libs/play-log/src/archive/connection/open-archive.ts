import { postgresOptions, surviveLoss } from '@imguessr/connections';
import pg from 'pg';

export type ArchivePool = pg.Pool;
/** A pool, or one connection with a transaction. */
export type ArchiveClient = Pick<pg.ClientBase, 'query'>;

interface PoolOptions {
  readonly connections?: number;
  readonly timeoutMs?: number;
}

/**
 * Returns a pool that connects on its first query. Queries are rejected while PostgreSQL is
 * unavailable.
 */
export function openArchive(
  databaseUrl: string,
  { connections = 4, timeoutMs = 30_000 }: PoolOptions = {},
): ArchivePool {
  const pool = new pg.Pool({
    ...postgresOptions(databaseUrl),
    application_name: 'play-archive',
    max: connections,
    connectionTimeoutMillis: Math.min(timeoutMs, 3_000),
    query_timeout: timeoutMs,
    // The server would go on with a query that was given up, and the pool open another connection
    // beside it.
    statement_timeout: timeoutMs,
  });
  // The pool replaces a broken idle connection, and the next query reports an error that persists.
  pool.on('error', () => undefined);
  pool.on('connect', surviveLoss);
  return pool;
}

/**
 * Runs what may take longer than a query of the pool, such as a vacuum, on a connection of its own.
 */
export async function withoutTimeouts<Result>(
  pool: ArchivePool,
  work: (client: ArchiveClient) => Promise<Result>,
): Promise<Result> {
  const { query_timeout: _, statement_timeout: __, ...options } = pool.options;
  const client = new pg.Client(options);
  surviveLoss(client);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `work` in a transaction, which is rolled back when it rejects. */
export async function inTransaction<Result>(
  pool: ArchivePool,
  work: (client: ArchiveClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A connection that has failed is closed, which also rolls back.
    client.release(failure !== undefined);
  }
}
