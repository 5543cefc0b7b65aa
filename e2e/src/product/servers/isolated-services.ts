import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { connectNats } from '@imguessr/messaging';
import { freePort, startNats, startRedis, until } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';

const root = join(import.meta.dirname, '../../../..');

/**
 * The gateway, guess-ingest and stats-projector on NATS and Redis servers of their own, with one game (id 1, WHALE) and
 * no catalog.
 */
export interface IsolatedServices {
  /** The base URL of the gateway. */
  readonly url: string;
  /** Restarts a service with additional environment variables. */
  restart(name: ServiceName, env: NodeJS.ProcessEnv): Promise<void>;
  stop(): Promise<void>;
}

const NAMES = ['guess-ingest', 'stats-projector', 'gateway'] as const;
type ServiceName = (typeof NAMES)[number];
const START_TIMEOUT_MS = 60_000;

export const ISOLATED_PASSWORD = 'a password of these services';

/**
 * Starts NATS, Redis and the built services, with environment variables for all (`common`) and for each (`own`). Resolves
 * once they are ready.
 */
export async function startIsolatedServices(
  common: NodeJS.ProcessEnv = {},
  own: Partial<Record<ServiceName, NodeJS.ProcessEnv>> = {},
): Promise<IsolatedServices> {
  const [nats, redis] = await Promise.all([startNats(), startRedis()]);
  await publishGame(nats.url);
  const [port, ...opsPorts] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const settings: Record<ServiceName, NodeJS.ProcessEnv> = {
    'guess-ingest': {},
    'stats-projector': { REDIS_URL: redis.url },
    gateway: {
      REDIS_URL: redis.url,
      ADMIN_PASSWORD: ISOLATED_PASSWORD,
      SESSION_SECRET: 'a secret of these services',
      RATE_LIMIT_ADDRESS: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      WEB_ROOT: root,
    },
  };
  const running = new Map<ServiceName, () => Promise<void>>();

  const start = async (name: ServiceName, env: NodeJS.ProcessEnv) => {
    const opsPort = opsPorts[NAMES.indexOf(name)];
    const child = spawn(process.execPath, [join(root, 'services', name, 'dist/main.js')], {
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        NATS_URL: nats.url,
        OPS_PORT: String(opsPort),
        ...common,
        ...settings[name],
        ...own[name],
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.set(name, async () => {
      if (child.exitCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    });
    // Without a catalog the gateway never becomes ready, so only its liveness is awaited.
    const health = name === 'gateway' ? `${url}/api/health/live` : `http://127.0.0.1:${opsPort}/health/ready`;
    await until(name, () => isOk(health), START_TIMEOUT_MS);
  };

  await Promise.all(NAMES.map((name) => start(name, {})));
  return {
    url,
    async restart(name, env) {
      await running.get(name)?.();
      await start(name, env);
    },
    async stop() {
      for (const stop of running.values()) await stop();
      await Promise.all([nats.stop(), redis.stop()]);
    },
  };
}

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function publishGame(natsUrl: string): Promise<void> {
  const nc = await connectNats(natsUrl, 'e2e');
  const manager = await jetstreamManager(nc);
  await manager.streams.add({ name: CATALOG_STREAM, subjects: ['catalogfact.*'], deny_delete: true });
  const facts: CatalogFact['fact'][] = [
    { $case: 'gameCreated', value: { word: 'WHALE', isActive: true, isDaily: false } },
    ...[1, 2, 3, 4, 5].map(
      (imageId) =>
        ({
          $case: 'imageAdded',
          value: { imageId, pictureHash: 'ab', description: '', hint: '', credit: undefined },
        }) as const,
    ),
  ];
  for (const [index, fact] of facts.entries()) {
    const publication = { position: index + 1, epoch: 0, headPosition: 0 };
    const stored = { ...publication, gameId: 1, revision: index + 1, atMs: 1, actor: 'test', fact };
    await jetstream(nc).publish(catalogSubject(1), CatalogFact.encode(stored).finish());
  }
  await nc.close();
}
