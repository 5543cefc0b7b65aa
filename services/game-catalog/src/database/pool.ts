import { withTimeout } from '@imguessr/async';
import { postgresOptions } from '@imguessr/connections';
import { createPgDriverFactory } from '@slonik/pg-driver';
import {
  type CommonQueryMethods,
  createPool,
  createTypeParserPreset,
  type DatabasePool,
  type DriverFactory,
  type Interceptor,
  sql,
} from 'slonik';

/** The token by which Nest injects the pool. */
export const DATABASE = Symbol('database');

export type Database = Pick<
  CommonQueryMethods,
  'any' | 'anyFirst' | 'maybeOne' | 'maybeOneFirst' | 'one' | 'oneFirst' | 'query' | 'transaction'
>;

const camelCase = (column: string) =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The schema of a row names its columns in camel case. */
const parseRows: Interceptor = {
  name: 'parse-rows',
  transformRow: ({ resultParser }, query, row) => {
    if (!resultParser) return row;
    const members = Object.entries(row).map(([column, value]) => [camelCase(column), value]);
    const parsed = resultParser['~standard'].validate(Object.fromEntries(members));
    if (parsed instanceof Promise) throw new Error('row schemas must not be asynchronous');
    if (parsed.issues)
      throw new Error(`unexpected row: ${JSON.stringify(parsed.issues)} in ${query.sql}`);
    return parsed.value as typeof row;
  },
};

/** Longer than both attempts to connect, 2 s each, with the pause between them. */
const OPEN_TIMEOUT_MS = 6000;

/** How long PostgreSQL lets a statement of a service run. */
const STATEMENT_TIMEOUT_MS = 5000;
/** How long the server may take to report that a statement ran too long. */
const REPORT_MS = 3000;

/**
 * Slonik waits endlessly for a server that closes the connection in the TLS handshake, as without a
 * certificate.
 */
async function withinOpenTime(opening: Promise<DatabasePool>): Promise<DatabasePool> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(
      new Error(
        `PostgreSQL did not accept a connection within ${OPEN_TIMEOUT_MS / 1000} s. If it asks for the certificate of its clients, ` +
          'name one in the URL (sslcert and sslkey), of an authority that the server trusts.',
      ),
    );
    opening.then(
      (late) => late.end(),
      () => undefined,
    );
  }, OPEN_TIMEOUT_MS);
  return Promise.race([opening, expired]).finally(() => clearTimeout(timer));
}

/**
 * Rejects when the server is unavailable. Later queries then fail within seconds, unless the
 * statement time-out is longer.
 */
export async function openPool(
  databaseUrl: string,
  statementTimeout = STATEMENT_TIMEOUT_MS,
): Promise<DatabasePool> {
  const { connectionString, ssl } = postgresOptions(databaseUrl);
  const opening = createPool(connectionString, {
    ...(ssl && { ssl }),
    driverFactory: withQueryDeadline(createPgDriverFactory(), statementTimeout + REPORT_MS),
    gracefulTerminationTimeout: 1_000,
    maxPoolSize: 8,
    connectionTimeout: 2000,
    connectionRetryLimit: 1,
    idleTimeout: 60_000,
    statementTimeout,
    idleInTransactionSessionTimeout: 10_000,
    interceptors: [parseRows],
    // No query leaves state in its session, so the default DISCARD ALL would be a wasted round
    // trip.
    resetConnection: async () => undefined,
    typeParsers: [
      ...createTypeParserPreset().filter(({ name }) => name !== 'int8'),
      // Positions and counts stay far below 2^53.
      { name: 'int8', parse: Number },
    ],
  });
  const pool = await withinOpenTime(opening);
  // An idle connection broke: the pool replaces it, and the next query reports the error if it
  // persists.
  pool.on('error', () => undefined);
  return pool;
}

/** Rejects when the server does not answer. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  await db.query(sql.unsafe`SELECT 1`);
  return true;
}

/**
 * The pool replaces a connection whose query rejects: TCP would keep one to a vanished server for
 * 15 minutes.
 */
function withQueryDeadline(factory: DriverFactory, deadlineMs: number): DriverFactory {
  return async (options) => {
    const driver = await factory(options);
    return {
      ...driver,
      createClient: async () => {
        const client = await driver.createClient();
        return {
          ...client,
          query: async (...query) => {
            const result = await withTimeout(client.query(...query), deadlineMs);
            if (!result) throw new Error(`PostgreSQL did not answer within ${deadlineMs} ms`);
            return result;
          },
        };
      },
    };
  };
}
