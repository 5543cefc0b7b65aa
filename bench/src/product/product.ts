import path from 'node:path';
import { createCatalogFetch } from '@imguessr/messaging';
import { freePort } from '@imguessr/testing/node';
import { type Child, startChild } from '../processes/child.process.ts';
import type { Backing } from './backing.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = path.join(process.env.BENCH_SERVICES ?? path.join(ROOT, 'services'), 'imguessr/dist/main.js');

/** Returns the arguments of Node that run a target. BENCH_SERVICES names the folder `services` of another checkout, to compare two builds. */
export const targetArguments = (target: ServiceName | 'all'): readonly string[] => [MAIN, `--target=${target}`];

export const SESSION_SECRET = 'bench-bench-bench-bench-bench-bench';

/** Sends a request to the HTTP port of a catalog, as a gateway does. */
export const catalogFetch = createCatalogFetch(SESSION_SECRET);

export type ServiceName = 'game-catalog' | 'guess-ingest' | 'stats-projector' | 'gateway';

/** One process of a service, with the base URL of its health checks and metrics. */
export interface Replica extends Child {
  readonly opsUrl: string;
}

/** The four services, running from their production builds. */
export interface Product {
  /** The base URL of each gateway. */
  readonly urls: readonly [string, ...string[]];
  /** The base URL of the HTTP port of a catalog. */
  readonly catalogUrl: string;
  readonly services: Readonly<Record<ServiceName, readonly [Replica, ...Replica[]]>>;
  stop(): Promise<void>;
}

/** Returns the process ids of all replicas of a service. */
export const pidsOf = ({ services }: Pick<Product, 'services'>, service: ServiceName): number[] =>
  services[service].map(({ pid }) => pid);

/** Starts the services without rate limits, logging warnings only. Resolves once all are ready; if one is not, stops the others. */
export async function startProduct(
  backing: Backing,
  {
    env = {},
    profileDir,
    replicas = {},
  }: {
    readonly env?: NodeJS.ProcessEnv;
    readonly profileDir?: string | undefined;
    /** The numbers of processes; one by default. */
    readonly replicas?: Partial<Record<ServiceName, number>>;
  } = {},
): Promise<Product> {
  const started: Child[] = [];

  const stop = async () => {
    for (const child of started.reverse()) await child.stop();
  };
  const startOne = async (name: ServiceName, number: number, own: NodeJS.ProcessEnv): Promise<Replica> => {
    const port = String(await freePort());
    const opsUrl = `http://127.0.0.1:${port}`;
    const profile = profileDir
      ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`, `--cpu-prof-name=${name}-${number}.cpuprofile`]
      : [];
    const child = await startChild(
      name,
      [...backing.nodeOptions, ...profile, ...targetArguments(name)],
      {
        ...commonEnv(backing),
        OPS_PORT: port,
        ...env,
        ...own,
      },
      `${opsUrl}/health/ready`,
    ).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    started.push(child);
    return { ...child, opsUrl };
  };
  const startAll = async (
    name: ServiceName,
    own: (number: number) => NodeJS.ProcessEnv = () => ({}),
  ): Promise<[Replica, ...Replica[]]> => {
    const all: Replica[] = [];
    for (let number = 1; number <= (replicas[name] ?? 1); number++) {
      all.push(await startOne(name, number, own(number)));
    }
    return all as [Replica, ...Replica[]];
  };

  const catalogPort = await freePort();
  const catalogUrl = `http://127.0.0.1:${catalogPort}`;
  const ports: number[] = [];
  while (ports.length < (replicas.gateway ?? 1)) ports.push(await freePort());
  const catalogs = await startAll('game-catalog', () => ({
    DATABASE_URL: backing.databaseUrl,
    HTTP_PORT: String(catalogPort),
    SESSION_SECRET,
  }));
  const ingests = await startAll('guess-ingest');
  const projectors = await startAll('stats-projector', () => ({ GATEWAY_URL: `http://127.0.0.1:${ports[0]}` }));
  const gateways = await startAll('gateway', (number) => gatewayEnv(ports[number - 1] ?? 0, catalogUrl));
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`) as [string, ...string[]],
    catalogUrl,
    services: {
      'game-catalog': catalogs,
      'guess-ingest': ingests,
      'stats-projector': projectors,
      gateway: gateways,
    },
    stop,
  };
}

/** Returns the settings of all services: no rate limits, and a log of warnings only. */
export const commonEnv = (backing: Backing): NodeJS.ProcessEnv => ({
  ...backing.allocator,
  LOG_LEVEL: 'warn',
  NATS_URL: backing.natsUrl,
  REDIS_URL: backing.redisUrl,
  PLAY_PARTITIONS: '1',
  // an audit begins when it is asked for
  AUDIT_INTERVAL_HOURS: '0',
});

export const gatewayEnv = (port: number, catalogUrl: string): NodeJS.ProcessEnv => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  CATALOG_URL: catalogUrl,
  WEB_ROOT: ROOT,
  ADMIN_PASSWORD: 'bench',
  SESSION_SECRET,
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_SESSION: '0',
});
