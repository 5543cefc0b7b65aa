import { postgresOptions, surviveLoss } from '@imguessr/connections';
import pg from 'pg';

/** A pool of connections to the database of the archive. */
export type ArchivePool = pg.Pool;
/** A pool, or one connection with a transaction. */
export type ArchiveClient = Pick<pg.ClientBase, 'query'>;

interface PoolOptions {
  /** The maximum number of connections. */
  readonly connections?: number;
  /** How long, in milliseconds, a query may run and a connection may take; longer ones are rejected. */
  readonly timeoutMs?: number;
}

/** Returns a pool of connections, which connects on its first query. Queries are rejected while PostgreSQL is unavailable. */
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
  });
  // The pool replaces a connection that breaks while it is idle, and the next query reports the error if it persists. One that
  // breaks between two queries of its user, such as the holder of a lock, is no longer the pool's.
  pool.on('error', () => undefined);
  pool.on('connect', surviveLoss);
  return pool;
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
