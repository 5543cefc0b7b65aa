import { postgresOptions, surviveLoss } from '@imguessr/connections';
import pg from 'pg';

interface PoolOptions {
  readonly connections: number;
  readonly timeoutMs: number;
}

/** Returns a pool that connects on its first query, whose queries reject without PostgreSQL. */
export function openPlays(databaseUrl: string, { connections, timeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...postgresOptions(databaseUrl),
    application_name: 'plays',
    max: connections,
    connectionTimeoutMillis: Math.min(timeoutMs, 3_000),
    query_timeout: timeoutMs,
    // The server would go on with a query that was given up.
    statement_timeout: timeoutMs,
    // Otherwise a process that is suspended keeps its locks, and so does a machine that is gone.
    idle_in_transaction_session_timeout: timeoutMs,
  });
  // The pool replaces a broken idle connection, and the next query reports an error that persists.
  pool.on('error', () => undefined);
  pool.on('connect', surviveLoss);
  return pool;
}

/** Runs `work` in a transaction, which is rolled back when it rejects. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
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
