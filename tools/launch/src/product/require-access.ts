import { connectPostgres, connectToRedis } from '@imguessr/connections';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect } from '@nats-io/transport-node';
import { LaunchError } from '../say.ts';

const TIMEOUT_MS = 3_000;
const REFUSAL = /password|SASL|WRONGPASS|NOAUTH|authorization|does not exist/i;

const logInTo = {
  DATABASE_URL: async (url: string) => {
    const client = await connectPostgres(url, { connectionTimeoutMillis: TIMEOUT_MS });
    await client.end();
  },
  NATS_URL: async (url: string) => {
    const nc = await connect({ ...parseNatsUrl(url), timeout: TIMEOUT_MS, reconnect: false });
    await nc.close();
  },
  REDIS_URL: async (url: string) => {
    const failed = Promise.withResolvers<never>();
    const { connected, close } = connectToRedis(url, { onError: failed.reject });
    await Promise.race([connected, failed.promise]).finally(close);
  },
};

/**
 * Throws `LaunchError` if a server refuses what is in its URL. For one that does not
 * answer, the services wait.
 */
export async function requireAccess(
  urls: Readonly<Record<keyof typeof logInTo, string | undefined>>,
): Promise<void> {
  const names = Object.keys(logInTo) as (keyof typeof logInTo)[];
  await Promise.all(
    names.map(async (name) => {
      const url = urls[name];
      const problem = url && (await logInTo[name](url).then(() => undefined, String));
      if (problem && REFUSAL.test(problem))
        throw new LaunchError(`The server of ${name} refuses to log in: ${problem}`);
    }),
  );
}
