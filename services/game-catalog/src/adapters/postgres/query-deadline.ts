import { withTimeout } from '@imguessr/async';
import type { DriverFactory } from 'slonik';

/** The pool replaces a connection whose query rejects: TCP would keep one to a vanished server for 15 minutes. */
export function withQueryDeadline(factory: DriverFactory, deadlineMs: number): DriverFactory {
  return async (options) => {
    const driver = await factory(options);
    return {
      ...driver,
      createClient: async () => {
        const client = await driver.createClient();
        return {
          ...client,
          query: async (...query) => {
            const result = await withTimeout(client.query(...query), deadlineMs);
            if (!result) throw new Error(`PostgreSQL did not answer within ${deadlineMs} ms`);
            return result;
          },
        };
      },
    };
  };
}
