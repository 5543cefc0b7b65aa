import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { connectNats } from '@imguessr/messaging';
import { freePort, startNats, startRedis } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type BuiltService, ROOT, startBuiltService } from './built-service.ts';

/** Gateway, guess-ingest and stats-projector on NATS and Redis of their own, with one game (id 1, WHALE) and no catalog. */
export interface IsolatedServices extends BuiltService {
  readonly url: string;
  /** Restarts a service with additional environment variables. */
  restart(name: ServiceName, env: NodeJS.ProcessEnv): Promise<void>;
}

const NAMES = ['guess-ingest', 'stats-projector', 'gateway'] as const;
type ServiceName = (typeof NAMES)[number];

export const ISOLATED_PASSWORD = 'a password of these services';

/** Starts the servers and services, with variables for all (`common`) and for each (`own`). Resolves once they are ready. */
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
      WEB_ROOT: ROOT,
    },
  };
  const running = new Map<ServiceName, BuiltService>();

  const start = async (name: ServiceName, env: NodeJS.ProcessEnv) => {
    const opsPort = opsPorts[NAMES.indexOf(name)];
    // Without a catalog the gateway never becomes ready, so only its liveness is awaited.
    const health = name === 'gateway' ? `${url}/api/health/live` : `http://127.0.0.1:${opsPort}/health/ready`;
    const all = { NATS_URL: nats.url, OPS_PORT: String(opsPort), ...common, ...settings[name], ...own[name], ...env };
    running.set(name, await startBuiltService(name, all, health));
  };
  const stop = async () => {
    await Promise.all(Array.from(running.values(), (service) => service.stop()));
    await Promise.all([nats.stop(), redis.stop()]);
  };

  const started = await Promise.allSettled(NAMES.map((name) => start(name, {})));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    url,
    stop,
    async restart(name, env) {
      await running.get(name)?.stop();
      await start(name, env);
    },
  };
}

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
