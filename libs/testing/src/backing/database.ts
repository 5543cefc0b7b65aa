import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Creates an empty database on a PostgreSQL server, by default that of DATABASE_URL; `drop` deletes
 * it.
 */
export async function createDatabase(server = process.env.DATABASE_URL) {
  if (!server)
    throw new Error('Set DATABASE_URL to a PostgreSQL server for tests (npm test starts one).');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const snapshots: string[] = [];
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // New connections are disabled first: a client that reconnects immediately would block the copy.
  const closeConnections = [
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  ];
  const drop = (database: string) => `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`;
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => run(...[name, ...snapshots].map(drop)),
    /**
     * Copies the current state of the database. The function that it resolves with restores that
     * state, as an operator would from
     * a backup. Both terminate all connections to the database.
     */
    snapshot: async (): Promise<() => Promise<void>> => {
      const snapshot = `${name}_${snapshots.length}`;
      await run(
        ...closeConnections,
        `CREATE DATABASE ${snapshot} TEMPLATE ${name}`,
        `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`,
      );
      snapshots.push(snapshot);
      return () =>
        run(...closeConnections, drop(name), `CREATE DATABASE ${name} TEMPLATE ${snapshot}`);
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof createDatabase>>;

/** Ends all other sessions of a database, as a restart or a failover of the server does. */
export async function endSessions(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  } finally {
    await client.end();
  }
}
