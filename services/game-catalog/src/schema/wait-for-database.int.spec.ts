// Needs PostgreSQL: migrations of another process, and errors of connections.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createLogger } from '@imguessr/service-kit';
import { useDatabase } from '@imguessr/testing/fixtures';
import { expect, test } from 'vitest';
import { isConnectionError } from '../database/connection-error.ts';
import { pendingMigrations } from './migrate.ts';
import { migrateOnceReachable, waitForMigrations } from './wait-for-database.ts';

const log = createLogger('test', 'silent');
const database = useDatabase();

test('waitForMigrations resolves only after another process has run the migrations', async () => {
  expect((await pendingMigrations(database.url)).length).toBeGreaterThan(0);
  let isResolved = false;
  const waiting = waitForMigrations(database.url, log).then(() => {
    isResolved = true;
  });
  expect((await pendingMigrations(database.url)).length).toBeGreaterThan(0);
  expect(isResolved).toBe(false);
  await migrateOnceReachable(database.url, log);
  await waiting;
  expect(await pendingMigrations(database.url)).toEqual([]);
});

test('an unknown host, and a server that accepts connections but never responds, are connection errors', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  try {
    for (const host of ['postgresql.invalid', `127.0.0.1:${port}`]) {
      const reason = await pendingMigrations(`postgresql://nobody@${host}/none`).catch(
        (error: unknown) => error,
      );
      expect(isConnectionError(reason), String(reason)).toBe(true);
    }
  } finally {
    silent.close();
  }
});

test('a database that does not exist is a wrong URL, which the program that ends logs in one line', async () => {
  const url = new URL(database.url);
  url.pathname = '/nosuch';
  await expect(migrateOnceReachable(url.href, log)).rejects.toMatchObject({
    name: 'InvalidUrlError',
    message: 'PostgreSQL: database "nosuch" does not exist',
  });
});
