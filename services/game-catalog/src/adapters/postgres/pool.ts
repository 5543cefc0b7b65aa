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

/** Checks every row against the zod shape of its query, and hands on what the shape makes of it. */
const parseRows: Interceptor = {
  name: 'parse-rows',
  transformRow: ({ resultParser }, query, row) => {
    if (!resultParser) return row;
    const parsed = resultParser['~standard'].validate(row);
    if (parsed instanceof Promise) throw new Error('the shapes of rows must not be asynchronous');
    if (parsed.issues) throw new Error(`a row is not as expected: ${JSON.stringify(parsed.issues)} in ${query.sql}`);
    return parsed.value as typeof row;
  },
};

/** Opens a pool; rejects when the server does not answer. Calls on it fail within seconds while the server is unavailable. */
export async function openPool(databaseUrl: string): Promise<DatabasePool> {
  const pool = await createPool(databaseUrl, {
    maxPoolSize: 8,
    connectionTimeout: 2000,
    connectionRetryLimit: 1,
    idleTimeout: 60_000,
    statementTimeout: 5000,
    idleInTransactionSessionTimeout: 10_000,
    interceptors: [parseRows],
    // No query here leaves anything behind in its session, so the usual DISCARD ALL would be a round trip for nothing.
    resetConnection: async () => undefined,
    typeParsers: [
      ...createTypeParserPreset().filter(({ name }) => name !== 'int8'),
      // Positions and counts stay far below 2^53.
      { name: 'int8', parse: Number },
    ],
  });
  // A connection that breaks while idle: the pool replaces it, and its next user sees the error if there is one.
  pool.on('error', () => undefined);
  return pool;
}

/** Asks the server for nothing; rejects when it does not answer. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  await db.query(sql.unsafe`SELECT 1`);
  return true;
}
