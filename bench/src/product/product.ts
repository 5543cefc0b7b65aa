import {
  type BackingUrls,
  type DataFolder,
  describeServices,
  requestPort,
  type Settings,
  type Shape,
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

/** The services, running from their production builds. */
export interface Product {
  readonly url: string;
  /** The base URL of the HTTP port of the catalog. */
  readonly catalogUrl: string;
  /** The process ids by service; one of all services is `imguessr`. */
  readonly pids: Readonly<Record<string, number>>;
  /** The base URLs of health checks and metrics by service. */
  readonly opsUrls: Readonly<Record<string, string>>;
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
 * Starts a process of all services or one for each, on the small machine if there is one. Resolves
 * once all are ready. The servers must have no other product, which would share the guesses.
 */
export async function startProduct(
  { settings, folder, supervisor, small, ...urls }: Backing,
  shape: Shape = 'all in one',
): Promise<Product> {
  const catalogPort = await requestPort(folder, 'game-catalog');
  const port = await requestPort(folder, 'gateway');
  const services = await describeServices({
    settings,
    folder,
    urls,
    endpoint: { host: '127.0.0.1', port, adminPassword: 'bench', sessionSecret: SESSION_SECRET },
    shape,
    catalogPort,
    env: SETTINGS,
  });
  const start = async () => services.map(({ spec }) => supervisor.start(spec));
  const processes = small ? await small.inside(start) : await start();
  await untilReady(services, processes);
  return {
    url: urlOf(port),
    catalogUrl: urlOf(catalogPort),
    pids: Object.fromEntries(processes.map(({ spec, pid }) => [spec.name, pid ?? 0])),
    opsUrls: Object.fromEntries(services.map(({ spec, opsPort }) => [spec.name, urlOf(opsPort)])),
    async stop() {
      for (const each of processes.toReversed()) await each.stop();
    },
  };
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;
