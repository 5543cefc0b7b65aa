import path from 'node:path';
import type { Backing, ServiceName } from '../backing.ts';
import { type Child, freePort, startChild } from '../processes/child.process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Where `<service>/dist/main.js` are: another folder than this checkout's, to compare two builds. */
const SERVICES = process.env.BENCH_SERVICES ?? path.join(ROOT, 'services');
/** As `npm start` has it. */
export const PARTITIONS = 1;

/** The four services as they are built, one process each. */
export interface Product {
  readonly url: string;
  readonly services: Readonly<Record<ServiceName, Child>>;
  /** Where each service shows its metrics. */
  readonly opsUrl: Readonly<Record<ServiceName, string>>;
  stop(): Promise<void>;
}

/** Starts the services with rate limits lifted and only warnings logged, and waits until a player could play. */
export async function startProduct(backing: Backing, profileDir?: string): Promise<Product> {
  const started: Child[] = [];
  const opsUrl = {} as Record<ServiceName, string>;
  const start = async (name: ServiceName, own: NodeJS.ProcessEnv): Promise<Child> => {
    const port = String(await freePort());
    opsUrl[name] = `http://127.0.0.1:${port}`;
    const profile = profileDir
      ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`, `--cpu-prof-name=${name}.cpuprofile`]
      : [];
    const child = await startChild(
      name,
      [...backing.nodeOptions[name], ...profile, path.join(SERVICES, name, 'dist/main.js')],
      {
        LOG_LEVEL: 'warn',
        NATS_URL: backing.natsUrl,
        REDIS_URL: backing.redisUrl,
        PLAY_PARTITIONS: String(PARTITIONS),
        // The catalog serves its health beside its pictures, the others on a port for that.
        [name === 'game-catalog' ? 'HTTP_PORT' : 'OPS_PORT']: port,
        ...own,
      },
      `${opsUrl[name]}/health/ready`,
    );
    started.push(child);
    return child;
  };

  const port = await freePort();
  const catalog = await start('game-catalog', { DATABASE_URL: backing.databaseUrl });
  const ingest = await start('guess-ingest', {});
  const projector = await start('stats-projector', {});
  const gateway = await start('gateway', {
    PORT: String(port),
    HOST: '127.0.0.1',
    CATALOG_URL: opsUrl['game-catalog'],
    WEB_ROOT: ROOT,
    ADMIN_PASSWORD: 'bench',
    SESSION_SECRET: 'bench-bench-bench-bench-bench-bench',
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_SESSION: '0',
  });
  return {
    url: `http://127.0.0.1:${port}`,
    services: { 'game-catalog': catalog, 'guess-ingest': ingest, 'stats-projector': projector, gateway },
    opsUrl,
    stop: async () => {
      for (const child of started.reverse()) await child.stop();
    },
  };
}
