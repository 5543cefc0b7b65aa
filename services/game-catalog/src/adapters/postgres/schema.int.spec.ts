import { createLogger } from '@imguessr/service-kit';
import { createDatabase } from '@imguessr/testing/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueMigrations } from './migrate.ts';
import { awaitSchema, bringSchema } from './schema.ts';

const log = createLogger('test', 'silent');
let database: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

test('a process that waits for the tables goes on when another has brought them, and not before', async () => {
  expect((await dueMigrations(database.url)).length).toBeGreaterThan(0);
  let wentOn = false;
  const waiting = awaitSchema(database.url, log).then(() => {
    wentOn = true;
  });
  expect((await dueMigrations(database.url)).length).toBeGreaterThan(0);
  expect(wentOn).toBe(false);
  await bringSchema(database.url, log);
  await waiting;
  expect(await dueMigrations(database.url)).toEqual([]);
});
