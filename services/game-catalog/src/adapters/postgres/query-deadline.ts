import { withTimeout } from '@imguessr/async';
import type { DriverFactory } from 'slonik';

/** Longer than PostgreSQL lets a statement run. */
const DEADLINE_MS = 8_000;

/**
 * Returns a driver whose queries reject when the server does not answer, so that the pool replaces their connections. Without it, those to
 * a server that has vanished without closing them would be kept until TCP gives up, after a quarter of an hour.
 */
export function withQueryDeadline(factory: DriverFactory): DriverFactory {
  return async (options) => {
    const driver = await factory(options);
    return {
      ...driver,
      createClient: async () => {
        const client = await driver.createClient();
        return {
          ...client,
          query: async (...query) => {
            const result = await withTimeout(client.query(...query), DEADLINE_MS);
            if (!result) throw new Error(`PostgreSQL did not answer within ${DEADLINE_MS} ms`);
            return result;
          },
        };
      },
    };
  };
}
