import { createDatabase, startNats, startRedis } from '@imguessr/testing/node';
import { ROOT, startProduct } from '@imguessr/testing/product';
import { runState } from '../address.ts';

/**
 * Starts the built services with these settings, on servers of their own, and a database on the
 * server of the product under test.
 */
export async function startOwnProduct(settings: Readonly<Record<string, string>>) {
  const [database, nats, redis] = await Promise.all([
    createDatabase(runState().databaseUrl),
    startNats(),
    startRedis(),
  ]);
  const stopServers = () => Promise.all([database.drop(), nats.stop(), redis.stop()]);
  const urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
  const env = { WEB_ROOT: ROOT, RATE_LIMIT_ADDRESS: '0', ...settings };
  try {
    const product = await startProduct(urls, { env });
    return {
      ...product,
      async stop() {
        await product.kill();
        await stopServers();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
