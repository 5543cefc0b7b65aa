import { withTimeout } from '@imguessr/async';
import type { DriverFactory } from 'slonik';

/** Longer than PostgreSQL lets a statement run. */
const DEADLINE_MS = 8_000;

/** The pool replaces a connection whose query rejects: TCP would keep one to a vanished server for 15 minutes. */
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
