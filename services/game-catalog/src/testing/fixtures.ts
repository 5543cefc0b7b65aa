import { useDatabase, useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import type { TestDatabase } from '@imguessr/testing/node';
import type { DatabasePool } from 'slonik';
import { openPool } from '../database/pool.ts';
import { migrate } from '../schema/migrate.ts';
import { type BackingServers, startTestCatalog, type TestCatalog } from './test-catalog.ts';

type Options = Parameters<typeof useDatabase>[0];

export const usePool = (database: TestDatabase, options?: Options): DatabasePool =>
  useFixture(
    async () => {
      await migrate(database.url);
      return openPool(database.url);
    },
    (pool) => pool.end(),
    options,
  );

export function useBackingServers(): BackingServers {
  const [database, nats, redis] = [useDatabase(), useNats(), useRedis()];
  return useFixture(async () => ({
    databaseUrl: database.url,
    natsUrl: nats.url,
    redisUrl: redis.url,
  }));
}

/** On servers of its own by default. */
export const useTestCatalog = (
  options: Parameters<typeof startTestCatalog>[1],
  backing: BackingServers = useBackingServers(),
): TestCatalog =>
  useFixture(
    () => startTestCatalog(backing, options),
    (catalog) => catalog.stop(),
  );
