import { connectPostgres, connectToRedis } from '@imguessr/connections';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect } from '@nats-io/transport-node';

const TIMEOUT_MS = 3_000;

/** Logs in to a server of each kind, and out again. Rejects if it is away or refuses the login. */
export const logInTo = {
  DATABASE_URL: async (url: string): Promise<void> => {
    const client = await connectPostgres(url, { connectionTimeoutMillis: TIMEOUT_MS });
    await client.end();
  },
  NATS_URL: async (url: string): Promise<void> => {
    const nc = await connect({ ...parseNatsUrl(url), timeout: TIMEOUT_MS, reconnect: false });
    await nc.close();
  },
  REDIS_URL: async (url: string): Promise<void> => {
    const failed = Promise.withResolvers<never>();
    const { connected, close } = connectToRedis(url, { onError: failed.reject });
    await Promise.race([connected, failed.promise]).finally(close);
  },
};
