import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createLogger } from '@imguessr/service-kit';
import { createDatabase } from '@imguessr/testing/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isConnectionError } from '../connection-error.ts';
import { pendingMigrations } from './migrate.ts';
import { migrateOnceReachable, waitForMigrations } from './wait-for-database.ts';

const log = createLogger('test', 'silent');
let database: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

test('a process that waits for the tables goes on when another has brought them, and not before', async () => {
  expect((await pendingMigrations(database.url)).length).toBeGreaterThan(0);
  let wentOn = false;
  const waiting = waitForMigrations(database.url, log).then(() => {
    wentOn = true;
  });
  expect((await pendingMigrations(database.url)).length).toBeGreaterThan(0);
  expect(wentOn).toBe(false);
  await migrateOnceReachable(database.url, log);
  await waiting;
  expect(await pendingMigrations(database.url)).toEqual([]);
});

test('a server whose name nobody knows, or that accepts and then says nothing, is away, and waited for', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  try {
    for (const host of ['postgresql.invalid', `127.0.0.1:${port}`]) {
      const why = await pendingMigrations(`postgresql://nobody@${host}/none`).catch((error: unknown) => error);
      expect(isConnectionError(why), String(why)).toBe(true);
    }
  } finally {
    silent.close();
  }
});
