import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@imguessr/testing/node';
import { ADMIN_PASSWORD, ROOT, startTarget } from '@imguessr/testing/product';
import { runState } from '../address.ts';

/** Starts another gateway of the product under test, with settings of its own. */
export async function startOwnGateway(settings: Readonly<Record<string, string>>) {
  const { natsUrl, redisUrl } = runState();
  const dataFolder = dirname(dirname(process.env.E2E_STATE?.split(',')[0] ?? ''));
  const [port, opsPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...settings,
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: readFileSync(join(dataFolder, 'session-secret'), 'utf8').trim(),
    ADMIN_PASSWORD,
    RATE_LIMIT_ADDRESS: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
    WEB_ROOT: ROOT,
  };
  const { stop } = await startTarget('gateway', env, `${url}/api/games/suggested`);
  return {
    /** The base URL. Pictures are those of the product: this gateway has none. */
    url,
    /** The URL of its metrics. */
    opsUrl: `http://127.0.0.1:${opsPort}`,
    stop,
  };
}
