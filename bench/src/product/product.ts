import {
  type BackingUrls,
  type DataFolder,
  describeServices,
  requestPort,
  type Service,
  type ServiceName,
  type Settings,
  type Shape,
  SINGLE,
  type Supervisor,
  untilReady,
} from '@imguessr/launch/product';
import type { ControlGroup } from '@imguessr/testing/node';
import { SESSION_SECRET } from './catalog-fetch.ts';

/** The private servers of this run with their process ids, and what starts services on them. */
export interface Backing extends BackingUrls {
  readonly pids: Readonly<Record<'postgres' | 'nats' | 'redis', number>>;
  readonly settings: Settings;
  readonly supervisor: Supervisor;
  readonly folder: DataFolder;
  readonly small?: ControlGroup | undefined;
}

/** One process of a service, or of all, with the base URL of its health checks and metrics. */
export interface Replica {
  readonly service: Service['service'];
  readonly name: string;
  readonly pid: number;
  readonly opsUrl: string;
}

/** The services, running from their production builds. */
export interface Product {
  /** The base URL of each gateway. */
  readonly urls: readonly [string, ...string[]];
  /** The base URL of the HTTP port of a catalog. */
  readonly catalogUrl: string;
  readonly replicas: readonly Replica[];
  stop(): Promise<void>;
}

/** No rate limits, and a log of warnings only. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_SESSION: '0',
  IMPORT_DEMO_GAMES: 'false',
  PUBLIC_ORIGIN: undefined,
};

/**
 * Starts this number of processes of each service, or without `replicas` one process of all; on the
 * small machine if there is one. Resolves once
 * all are ready. The servers must have no other product, which would share the guesses.
 */
export async function startProduct(
  backing: Backing,
  { replicas }: Pick<Shape, 'replicas'> = {},
): Promise<Product> {
  const { settings, folder, supervisor, small } = backing;
  const catalogPort = await requestPort(folder, 'game-catalog');
  const port = await requestPort(folder, 'gateway');
  const services = await describeServices({
    settings,
    folder,
    urls: backing,
    endpoint: { host: '127.0.0.1', port, adminPassword: 'bench', sessionSecret: SESSION_SECRET },
    shape: { ...SINGLE, ...(replicas && { replicas }) },
    catalogPort,
    env: SETTINGS,
  });
  const start = async () => services.map(({ spec }) => supervisor.start(spec));
  const processes = small ? await small.inside(start) : await start();
  await untilReady(services, processes);
  const gateways = replicas ? services.filter(({ service }) => service === 'gateway') : services;
  return {
    urls: gateways.map((gateway) => urlOf(gateway.port)) as [string, ...string[]],
    catalogUrl: urlOf(catalogPort),
    replicas: services.map(({ service, spec, opsPort }, index) => ({
      service,
      name: spec.name,
      pid: processes[index]?.pid ?? 0,
      opsUrl: urlOf(opsPort),
    })),
    async stop() {
      for (const each of processes.toReversed()) await each.stop();
    },
  };
}

/** Returns the process ids of all replicas of a service. */
export const pidsOf = ({ replicas }: Pick<Product, 'replicas'>, service: ServiceName): number[] =>
  replicas.filter((replica) => replica.service === service).map(({ pid }) => pid);

/** Returns the process ids of each service, by its name. */
export const pidsByService = ({ replicas }: Pick<Product, 'replicas'>): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(replicas, ({ service }) => service)].map(([service, all]) => [
      service,
      all.map(({ pid }) => pid),
    ]),
  );

const urlOf = (port: number) => `http://127.0.0.1:${port}`;
