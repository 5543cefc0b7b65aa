import { postgresOptions } from '@imguessr/connections';
import {
  type CommonQueryMethods,
  createPool,
  createTypeParserPreset,
  type DatabasePool,
  type Interceptor,
  sql,
} from 'slonik';

/** A pool or a transaction: whatever can run a query. */
export type Database = Pick<CommonQueryMethods, 'any' | 'maybeOne' | 'one' | 'query' | 'transaction'>;

/** Validates every row against the zod schema of its query, and returns the parsed row. */
const parseRows: Interceptor = {
  name: 'parse-rows',
  transformRow: ({ resultParser }, query, row) => {
    if (!resultParser) return row;
    const parsed = resultParser['~standard'].validate(row);
    if (parsed instanceof Promise) throw new Error('row schemas must not be asynchronous');
    if (parsed.issues) throw new Error(`unexpected row: ${JSON.stringify(parsed.issues)} in ${query.sql}`);
    return parsed.value as typeof row;
  },
};

/**
 * Opens a connection pool; rejects when the server is unavailable. Later queries fail within seconds while the server is
 * unavailable.
 */
export async function openPool(databaseUrl: string): Promise<DatabasePool> {
  const { connectionString, ssl } = postgresOptions(databaseUrl);
  const pool = await createPool(connectionString, {
    ...(ssl && { ssl }),
    maxPoolSize: 8,
    connectionTimeout: 2000,
    connectionRetryLimit: 1,
    idleTimeout: 60_000,
    statementTimeout: 5000,
    idleInTransactionSessionTimeout: 10_000,
    interceptors: [parseRows],
    // No query leaves state in its session, so the default DISCARD ALL would be a wasted round trip.
    resetConnection: async () => undefined,
    typeParsers: [
      ...createTypeParserPreset().filter(({ name }) => name !== 'int8'),
      // Positions and counts stay far below 2^53.
      { name: 'int8', parse: Number },
    ],
  });
  // An idle connection broke: the pool replaces it, and the next query reports the error if it persists.
  pool.on('error', () => undefined);
  return pool;
}

/** Resolves with true when the server answers a query; rejects when it does not. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  await db.query(sql.unsafe`SELECT 1`);
  return true;
}
