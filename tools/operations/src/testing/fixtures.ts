import { useDatabase, useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { buildProgram } from '@imguessr/testing/node';
import { startProduct } from '@imguessr/testing/product';

/**
 * Starts the four services and the servers that they need. `env` adds environment variables to the
 * services.
 */
export function useProduct(env: () => NodeJS.ProcessEnv = () => ({})) {
  const catalog = useFixture(buildProgram, (build) => build.remove());
  const [database, nats, redis] = [useDatabase(), useNats(), useRedis()];
  const product = useFixture(
    () =>
      startProduct(
        { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url },
        { main: catalog.main, env: env() },
      ),
    (running) => running.kill(),
  );
  return { product, nats, redis };
}
