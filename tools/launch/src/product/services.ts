import path from 'node:path';
import type { BackingUrls } from '../backing/backing-services.ts';
import { rememberedPort } from '../backing/free-port.ts';
import type { DataFolder } from '../data-folder.ts';
import { publicOrigin, type Settings } from '../settings.ts';
import { summarizeService } from '../supervise/console-lines.ts';
import type { ProcessSpec } from '../supervise/supervised-process.ts';
import { demoArchive } from './demo-archive.ts';
import {
  ALLOCATOR,
  NODE_OPTIONS,
  PROGRAM,
  SERVICE_NAMES,
  type ServiceName,
} from './node-options.ts';
import { CLUSTER_NATS_SERVERS, processNames, type Shape } from './shape.ts';

/**
 * One process: how to start it, the port of its health checks and metrics, and that of its requests
 * over HTTP.
 */
export interface Service {
  spec: ProcessSpec;
  service: ServiceName | typeof PROGRAM;
  opsPort: number;
  port: number;
}

export interface Endpoint {
  host: string;
  port: number;
  adminPassword: string;
  sessionSecret: string;
}

export interface ServiceSettings {
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly urls: BackingUrls;
  readonly endpoint: Endpoint;
  readonly shape: Shape;
  /** The port at which gateways reach the catalog: that of the proxy, or of the only catalog. */
  readonly catalogPort: number;
  /** Settings for all of them, in place of others. */
  readonly env: NodeJS.ProcessEnv;
  /** `FRONTEND_URLS` of the gateways, where web servers serve the frontends. */
  readonly frontendUrls?: string | undefined;
}

/**
 * Returns the processes of the four services with their settings, each with a port for health
 * checks and metrics.
 */
export async function describeServices(options: ServiceSettings): Promise<Service[]> {
  if (options.shape === 'all in one') return [await describeProgram(options)];
  const services: Service[] = [];
  for (const service of SERVICE_NAMES) {
    for (const name of processNames(service, options.shape)) {
      services.push(
        await describeProcess(options, service, name, await OWN_SETTINGS[service](options, name)),
      );
    }
  }
  return services;
}

/** Returns the process that runs all services, with the settings of each. */
async function describeProgram(options: ServiceSettings): Promise<Service> {
  const own = await Promise.all(
    SERVICE_NAMES.map((service) => OWN_SETTINGS[service](options, service)),
  );
  return describeProcess(options, PROGRAM, PROGRAM, Object.assign({}, ...own));
}

async function describeProcess(
  { settings, shape, folder, urls, env }: ServiceSettings,
  service: Service['service'],
  name: string,
  own: NodeJS.ProcessEnv,
): Promise<Service> {
  const opsPort = await rememberedPort(folder, name);
  const port = Number(own.PORT ?? own.HTTP_PORT ?? opsPort);
  return {
    opsPort,
    service,
    port,
    spec: {
      name,
      command: process.execPath,
      args: [
        ...NODE_OPTIONS,
        mainOf(settings),
        `--target=${service === PROGRAM ? 'all' : service}`,
      ],
      env: {
        ...serviceEnv(shape),
        NATS_URL: urls.natsUrl,
        OPS_PORT: String(opsPort),
        ...own,
        ...env,
      },
      cwd: path.join(settings.root, 'services', PROGRAM),
      ports: { opsPort, port },
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 2_500,
      rank: service === 'gateway' ? 0 : 1,
      summarize: summarizeService,
    },
  };
}

/**
 * Returns the command that runs the migrations, as the chart's Job does before the catalogs start.
 */
export function describeMigration({ settings, urls, shape, env }: ServiceSettings) {
  return {
    command: process.execPath,
    args: [mainOf(settings), '--target=migrate'],
    env: { ...serviceEnv(shape), DATABASE_URL: urls.databaseUrl, ...env },
  };
}

const mainOf = ({ root }: Settings) => path.join(root, 'services', PROGRAM, 'dist/main.js');

function serviceEnv(shape: Shape): NodeJS.ProcessEnv {
  return {
    ...inherited(),
    ...ALLOCATOR,
    NODE_ENV: 'production',
    ...(shape === 'cluster' && { NATS_REPLICAS: String(CLUSTER_NATS_SERVERS) }),
  };
}

type OwnSettings = (options: ServiceSettings, name: string) => Promise<NodeJS.ProcessEnv>;

const OWN_SETTINGS: Readonly<Record<ServiceName, OwnSettings>> = {
  'game-catalog': async ({ settings, folder, urls, endpoint, shape }, name) => ({
    HTTP_PORT: String(await requestPort(folder, name)),
    DEMO_ARCHIVE: await demoArchive(settings, folder),
    IMPORT_DEMO_GAMES: String(settings.demoGames !== 0),
    SESSION_SECRET: endpoint.sessionSecret,
    DATABASE_URL: urls.databaseUrl,
    REDIS_URL: urls.redisUrl,
    ...(shape === 'cluster' && { MIGRATIONS: 'wait' }),
  }),
  'guess-ingest': async ({ urls }) => ({ DATABASE_URL: urls.databaseUrl }),
  'stats-projector': async ({ urls }) => ({
    REDIS_URL: urls.redisUrl,
    DATABASE_URL: urls.databaseUrl,
  }),
  gateway: async (
    { settings, folder, urls, endpoint, shape, catalogPort, frontendUrls },
    name,
  ) => ({
    REDIS_URL: urls.redisUrl,
    CATALOG_URL: `http://127.0.0.1:${catalogPort}`,
    ADMIN_PASSWORD: endpoint.adminPassword,
    SESSION_SECRET: endpoint.sessionSecret,
    HOSTING: 'npm',
    PUBLIC_ORIGIN: publicOrigin(settings, process.env),
    ...(shape === 'cluster' && { TRUSTED_PROXIES: '127.0.0.1' }),
    // one of several is not the one that browsers reach
    ...(name === 'gateway'
      ? { PORT: String(endpoint.port), HOST: endpoint.host }
      : { PORT: String(await requestPort(folder, name)), HOST: '127.0.0.1' }),
    ...(frontendUrls === undefined ? { WEB_ROOT: settings.root } : { FRONTEND_URLS: frontendUrls }),
  }),
};

/** Returns the port on which a process accepts requests of other processes of the product. */
export const requestPort = (folder: DataFolder, name: string) =>
  rememberedPort(folder, `${name}-http`);

/**
 * Returns the environment without npm's variables, and without secrets and URLs that not every
 * service needs.
 */
function inherited(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|ADMIN_PASSWORD|SESSION_SECRET|DATABASE_URL|REDIS_URL|PORT$|HOST$)/.test(name),
  );
  return Object.fromEntries(kept);
}
