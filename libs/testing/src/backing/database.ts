import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
  /**
   * Keeps the database as it is now; the function that it resolves with puts it back to that moment, as an operator does
   * from a backup. Both end all connections to it.
   */
  snapshot(): Promise<() => Promise<void>>;
}

/** A fresh database on the PostgreSQL server that DATABASE_URL names; `drop` deletes it. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL must name a PostgreSQL server to test on (npm test starts one)');
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
  // Whoever reconnects at once would be in the way.
  const shut = [
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
    snapshot: async () => {
      const snapshot = `${name}_${snapshots.length}`;
      await run(
        ...shut,
        `CREATE DATABASE ${snapshot} TEMPLATE ${name}`,
        `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`,
      );
      snapshots.push(snapshot);
      return () => run(...shut, drop(name), `CREATE DATABASE ${name} TEMPLATE ${snapshot}`);
    },
  };
}
