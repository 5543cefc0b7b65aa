import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseNatsUrl } from '@imguessr/messaging';
import { readPartitionCount } from '@imguessr/play-log';
import { freePort } from '@imguessr/testing/node';
import { ADMIN_PASSWORD, ROOT, startTarget } from '@imguessr/testing/product';
import { connect } from '@nats-io/transport-node';
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
    PLAY_PARTITIONS: String(await partitionsOf(natsUrl)),
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

async function partitionsOf(natsUrl: string): Promise<number> {
  const nats = await connect(parseNatsUrl(natsUrl));
  return readPartitionCount(nats)
    .then((count) => count ?? 1)
    .finally(() => nats.close());
}
