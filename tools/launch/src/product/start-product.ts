import { findSecretProblems } from '@imguessr/service-kit/secrets';
import { type BackingUrls, startBackingServices } from '../backing/backing-services.ts';
import { isPortFree, rememberedPort } from '../backing/free-port.ts';
import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import { hasDemoGames, pageUrl, type Settings } from '../settings.ts';
import type { SupervisedProcess } from '../supervise/supervised-process.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import { waitUntil } from '../supervise/wait-until.ts';
import { requireAccess } from './require-access.ts';
import { describeServices, type Endpoint, requestPort, type Service } from './services.ts';
import { CLUSTER_NATS_SERVERS, type Shape } from './shape.ts';
import { startBehindProxy } from './start-behind-proxy.ts';

export interface Product {
  urls: BackingUrls;
  services: Service[];
}

const READY_TIMEOUT_MS = 90_000;

/** Throws `LaunchError` if the gateway would reject the secrets, before anything is started. */
export function assertStrongSecrets({ host, adminPassword, sessionSecret }: Endpoint): void {
  const [problem] = findSecretProblems({ host, adminPassword, sessionSecret, nodeEnv: undefined });
  if (!problem) return;
  throw new LaunchError(
    `${problem.variable} ${problem.message}. Choose another value, or unset it to have one generated.`,
  );
}

/** Throws `LaunchError` if the public port is in use. */
export async function assertPortFree(settings: Settings): Promise<void> {
  if (await isPortFree(settings.port, settings.host)) return;
  throw new LaunchError(
    `Port ${settings.port} is in use. Choose another one, for example: PORT=${settings.port + 10} npm start`,
  );
}

interface StartOptions {
  readonly settings: Settings;
  readonly supervisor: Supervisor;
  readonly folder: DataFolder;
  readonly endpoint: Endpoint;
  /** Work that has to be complete before the services start, such as the build. */
  readonly preparing: Promise<void>;
  readonly shape?: Shape;
  readonly env?: NodeJS.ProcessEnv;
  readonly frontendUrls?: string;
}

/**
 * Starts the backing services during the preparation, then the services. Resolves once all are
 * ready.
 */
export async function startProduct(options: StartOptions): Promise<Product> {
  const {
    settings,
    supervisor,
    folder,
    endpoint,
    preparing,
    shape = 'all in one',
    env = {},
  } = options;
  const isCluster = shape === 'cluster';
  if (!hasDemoGames(settings.language))
    say(`There are no demo games in ${settings.language}: a new site starts without games.`);
  const [urls] = await Promise.all([
    startBackingServices(settings, folder, supervisor, isCluster ? CLUSTER_NATS_SERVERS : 1),
    preparing,
    requireAccess({
      DATABASE_URL: settings.databaseUrl,
      NATS_URL: settings.natsUrl,
      REDIS_URL: settings.redisUrl,
    }),
  ]);
  const catalogPort = await (isCluster
    ? rememberedPort(folder, 'proxy-catalog')
    : requestPort(folder, 'game-catalog'));
  const plan = {
    settings,
    folder,
    urls,
    endpoint,
    shape,
    catalogPort,
    env,
    frontendUrls: options.frontendUrls,
  };
  const services = isCluster
    ? await startBehindProxy(plan, supervisor)
    : await describeServices(plan);
  const startedAt = Date.now();
  say(
    `Starting the four services in ${services.length === 1 ? 'one process' : `${services.length} processes`} …`,
  );
  const processes = services.map(({ spec }) => supervisor.start(spec));
  await Promise.race([untilReady(services, processes), supervisor.failed]);
  say(`All four services are ready (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`);
  return { urls, services };
}

/**
 * Resolves once the page and today's game are served; without demo games, the page.
 * Throws `LaunchError` after a minute.
 */
export async function waitUntilPlayable(settings: Settings, endpoint: Endpoint): Promise<void> {
  const origin = pageUrl(endpoint.host, endpoint.port);
  const today = new Date().toISOString().slice(0, 10);
  let lastResponse = 'no response';
  const get = async (path: string) => {
    const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(5_000) });
    lastResponse = `${path} responded with ${response.status}`;
    if (response.status !== 200) throw new Error(lastResponse);
  };
  const playable = await waitUntil(
    async () => {
      await get('/');
      if (settings.demoGames !== 0) await get(`/api/games/daily?date=${today}`);
    },
    60_000,
    100,
  );
  if (playable) return;
  throw new LaunchError(
    `The services are running, but the game cannot be played: ${lastResponse}. See the logs in ${settings.dataDir}/logs.`,
  );
}

/**
 * Returns the public address and the secrets; generates those that are not set and stores them in
 * the data folder.
 */
export function resolveEndpoint(settings: Settings, folder: DataFolder): Endpoint {
  const generated =
    settings.adminPassword === undefined ? folder.secret('admin-password', 9) : undefined;
  if (generated)
    say(
      `Admin password: ${generated.value} (stored in ${generated.file}; set ADMIN_PASSWORD to choose another)`,
    );
  return {
    host: settings.host,
    port: settings.port,
    adminPassword: settings.adminPassword ?? (generated?.value as string),
    sessionSecret: settings.sessionSecret ?? folder.secret('session-secret', 32).value,
  };
}

/**
 * Resolves once all services are ready, whose processes are in the same order. Throws `LaunchError`
 * if one does not become so.
 */
export async function untilReady(
  services: readonly Service[],
  processes: readonly SupervisedProcess[],
): Promise<void> {
  await Promise.all(
    services.map((service, index) => becomeReady(service, processes[index] as SupervisedProcess)),
  );
}

async function becomeReady(
  { spec, opsPort }: Service,
  supervised: SupervisedProcess,
): Promise<void> {
  let reason = '';
  const ready = await waitUntil(
    async () => {
      const response = await fetch(`http://127.0.0.1:${opsPort}/health/ready`, {
        signal: AbortSignal.timeout(3_000),
      });
      reason = await response.text();
      return response.status === 200;
    },
    READY_TIMEOUT_MS,
    100,
  );
  if (ready) return;
  const details = supervised.lastError ?? reason;
  throw new LaunchError(
    `${spec.name} did not become ready${details ? ` (${details.slice(0, 300)})` : ''}. See its log in ${supervised.logFile}.`,
  );
}
