import { isRefusedByPostgres } from '@imguessr/connections';
import { logInTo } from '../backing/log-in.ts';
import { LaunchError } from '../say.ts';

/** How NATS and Redis refuse a login. */
const REFUSAL = /authorization|WRONGPASS|NOAUTH/i;

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
      if (!url) return;
      await logInTo[name](url).catch((error: unknown) => {
        if (isRefusedByPostgres(error) || REFUSAL.test(String(error)))
          throw new LaunchError(`The server of ${name} refuses to log in: ${error}`);
      });
    }),
  );
}
