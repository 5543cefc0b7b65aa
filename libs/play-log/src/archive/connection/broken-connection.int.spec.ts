// Needs PostgreSQL: connections that are lost within a transaction.
import { useDatabase, useFixture } from '@imguessr/testing/fixtures';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction, openArchive } from './open-archive.ts';
import { tryExclusively } from './try-exclusively.ts';

const database = useDatabase();
const pool = useFixture(
  async () => openArchive(database.url),
  (opened) => opened.end(),
);

/**
 * Ends all connections of the pool but the one that asks, as a restart or a failover of PostgreSQL
 * does.
 */
const breakConnections = async () => {
  const { rowCount } = await pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE application_name = 'play-archive' AND datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect(rowCount).toBeGreaterThan(0);
};

/** Resolves with the errors that would have ended the process while `work` ran. */
const uncaughtDuring = async (work: () => Promise<void>) => {
  const onUncaught = vi.fn();
  process.prependListener('uncaughtException', onUncaught);
  await work();
  // An error event comes in a later turn of the event loop than the rejections.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('uncaughtException', onUncaught);
  return onUncaught.mock.calls.map(([error]) => String(error));
};

test('a process whose lock is lost in mid work ends the work with an error, and gets the lock again', async () => {
  const lostInWork = async () => {
    await expect(
      tryExclusively(pool, 1, async () => {
        await breakConnections();
      }),
    ).rejects.toThrow();
  };
  expect(await uncaughtDuring(lostInWork)).toEqual([]);
  expect(await tryExclusively(pool, 1, async () => undefined)).toBe(true);
});

test('a transaction whose connection is lost between two queries rejects', async () => {
  const lostInTransaction = async () => {
    await expect(inTransaction(pool, () => breakConnections())).rejects.toThrow();
  };
  expect(await uncaughtDuring(lostInTransaction)).toEqual([]);
  await inTransaction(pool, async (client) => {
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

test('a connection that is lost while it is idle is replaced', async () => {
  await Promise.all([pool.query('SELECT pg_sleep(0.05)'), pool.query('SELECT pg_sleep(0.05)')]);
  expect(await uncaughtDuring(breakConnections)).toEqual([]);
  await Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1')]);
});

test('a query that is given up ends in the server, too', async () => {
  const hasty = openArchive(database.url, { connections: 1, timeoutMs: 100 });
  onTestFinished(() => hasty.end());
  for (let query = 0; query < 3; query++)
    await expect(hasty.query('SELECT pg_sleep(60)')).rejects.toThrow();
  const stillRunning = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND query = 'SELECT pg_sleep(60)' AND state = 'active'`,
    );
    return rowCount;
  };
  await expect.poll(stillRunning).toBe(0);
});
