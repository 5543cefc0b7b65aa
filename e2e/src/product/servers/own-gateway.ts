import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseNatsUrl } from '@imguessr/messaging';
import { readPartitionCount } from '@imguessr/play-log';
import { freePort } from '@imguessr/testing/node';
import { connect } from '@nats-io/transport-node';
import { runState } from '../address.ts';
import { type BuiltService, ROOT, startBuiltService } from './built-service.ts';

/** Another gateway of the product under test, with settings of its own. */
export interface OwnGateway extends BuiltService {
  /** The base URL. Pictures are those of the product: this gateway has none. */
  readonly url: string;
  /** The URL of its metrics. */
  readonly opsUrl: string;
}

/** Starts a gateway that keeps words and later clues to itself. */
export const startSealedGateway = (): Promise<OwnGateway> => startOwnGateway({ SEALED_WORDS: 'true' });

export async function startOwnGateway(settings: Readonly<Record<string, string>>): Promise<OwnGateway> {
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
    ADMIN_PASSWORD: 'a password of this gateway',
    RATE_LIMIT_ADDRESS: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
    WEB_ROOT: ROOT,
  };
  const gateway = await startBuiltService('gateway', env, `${url}/api/games/suggested`);
  return { ...gateway, url, opsUrl: `http://127.0.0.1:${opsPort}` };
}

async function partitionsOf(natsUrl: string): Promise<number> {
  const nats = await connect(parseNatsUrl(natsUrl));
  return readPartitionCount(nats)
    .then((count) => count ?? 1)
    .finally(() => nats.close());
}
