import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../backing/free-port.ts';
import { type BackingProcess, startBacking } from '../backing/process.ts';
import { BUILT_PROGRAM } from './program.ts';

const SERVICES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
type Service = (typeof SERVICES)[number];

export const ADMIN_PASSWORD = 'open sesame';

/**
 * Starts a target of a build of the program, by default that of the checkout. Resolves once a GET
 * of `health` succeeds.
 */
export const startTarget = (
  target: string,
  env: NodeJS.ProcessEnv,
  health: string,
  main = BUILT_PROGRAM,
): Promise<BackingProcess> =>
  startBacking(
    target,
    () => ({
      file: process.execPath,
      args: [main, `--target=${target}`],
      env: { LOG_LEVEL: 'error', ...env },
    }),
    () => expectOk(health),
  );

/** Rejects unless a GET of this URL succeeds. */
export async function expectOk(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
}

/**
 * Starts all four services on these backing servers, each in a process. Resolves once they are
 * ready.
 */
export async function startProduct(
  backing: { readonly databaseUrl: string; readonly natsUrl: string; readonly redisUrl: string },
  { main, env = {} }: { readonly main?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const [port, catalogPort] = await Promise.all([freePort(), freePort()]);
  const opsPorts = await Promise.all(SERVICES.map(() => freePort()));
  const opsUrl = ofEach((_, index) => `http://127.0.0.1:${opsPorts[index]}`);
  const pages = emptyPages();
  const settings = {
    LOG_LEVEL: 'silent',
    DATABASE_URL: backing.databaseUrl,
    NATS_URL: backing.natsUrl,
    REDIS_URL: backing.redisUrl,
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    CATALOG_URL: `http://127.0.0.1:${catalogPort}`,
    HTTP_PORT: String(catalogPort),
    PORT: String(port),
    HOST: '127.0.0.1',
    WEB_ROOT: pages,
    ADMIN_PASSWORD,
    SESSION_SECRET: 'secret',
    ...env,
  };
  const own = ofEach(
    (service): NodeJS.ProcessEnv => ({ ...settings, OPS_PORT: new URL(opsUrl[service]).port }),
  );
  const start = (service: Service) =>
    startTarget(service, own[service], `${opsUrl[service]}/health/ready`, main);
  const starting = await Promise.allSettled(SERVICES.map(start));
  const started = starting.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const kill = async () => {
    await Promise.all(started.map((each) => each.stop()));
    rmSync(pages, { recursive: true, force: true });
  };
  const failed = starting.find((each) => each.status === 'rejected');
  if (failed) {
    await kill();
    throw failed.reason;
  }
  const running = ofEach((_, index) => started[index] as BackingProcess);
  return {
    url: settings.GATEWAY_URL,
    /** Resolves with the /metrics text of each service. */
    async metrics(): Promise<Record<Service, string>> {
      const texts = await Promise.all(
        SERVICES.map(async (name) => (await fetch(`${opsUrl[name]}/metrics`)).text()),
      );
      return ofEach((_, index) => texts[index] ?? '');
    },
    /** Returns what each service has logged. */
    logs: (): Record<Service, string> => ofEach((service) => running[service].log()),
    /**
     * Kills and restarts one service, with changed settings if there are any. Resolves once it is
     * ready again.
     */
    async restart(service: Service, changed: NodeJS.ProcessEnv = {}) {
      Object.assign(own[service], changed);
      await running[service].kill();
      await running[service].restart();
    },
    /** Kills all services at once, which simulates a power failure. */
    kill,
  };
}

/** The four services, running as separate processes for a test. */
export type TestProduct = Awaited<ReturnType<typeof startProduct>>;

const ofEach = <Value>(create: (service: Service, index: number) => Value) =>
  Object.fromEntries(SERVICES.map((service, index) => [service, create(service, index)])) as Record<
    Service,
    Value
  >;

/** Creates the files of the pages that the gateway requires at startup, without content. */
function emptyPages(): string {
  const root = mkdtempSync(join(tmpdir(), 'imguessr-pages-'));
  const put = (file: string, text: string) => {
    const path = join(root, 'frontends', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  put('host/dist/index.html', '<html><head></head></html>');
  for (const remote of ['player', 'admin']) put(`${remote}/dist/mf-manifest.json`, '{}');
  return root;
}
