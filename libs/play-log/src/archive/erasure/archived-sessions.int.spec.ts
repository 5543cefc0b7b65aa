// Needs PostgreSQL, where a query waits.
import { setTimeout as pause } from 'node:timers/promises';
import { useDatabase } from '@imguessr/testing/fixtures';
import { expect, onTestFinished, test } from 'vitest';
import { type ArchivePool, inTransaction, openArchive } from '../connection/open-archive.ts';
import { migrateArchive } from '../schema/migrate.ts';
import { readErasedPlays, vacuumFacts } from './archived-sessions.ts';

const database = useDatabase();
const TIMEOUT_MS = 200;

test.each([
  ['a vacuum', vacuumFacts],
  ['reading all erased plays', (pool: ArchivePool) => readErasedPlays(pool, 0)],
])('%s may take longer than other queries', async (_, work) => {
  await migrateArchive(database.url);
  const pool = openArchive(database.url, { timeoutMs: TIMEOUT_MS });
  onTestFinished(() => pool.end());
  const locked = Promise.withResolvers<void>();
  const otherWork = inTransaction(pool, async (client) => {
    await client.query('LOCK TABLE play_archive.play_facts IN ACCESS EXCLUSIVE MODE');
    locked.resolve();
    await pause(TIMEOUT_MS * 3);
  });
  await locked.promise;
  await expect(work(pool)).resolves.not.toThrow();
  await otherWork;
});
