import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, until } from '@imguessr/testing/node';

const ROOT = join(import.meta.dirname, '../../../..');
const SERVICES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
type Service = (typeof SERVICES)[number];

export const ADMIN_PASSWORD = 'open sesame';

/** The four services as processes of a test's own. */
export interface Product {
  readonly url: string;
  /** What each service says under /metrics. */
  metrics(): Promise<Record<Service, string>>;
  /** Returns all that each service has printed. */
  logs(): Record<Service, string>;
  /** Kills one service, starts it again, and waits until a player could play. */
  restart(service: Service): Promise<void>;
  /** Kills them all at once, as a power failure would. */
  kill(): Promise<void>;
}

/** The catalog as it runs in production, built inside the checkout, where its packages are found; never in git. */
export async function buildCatalog(): Promise<{ main: string; remove(): void }> {
  const folder = join(ROOT, `.imguessr/test-operations-${process.pid}`);
  const args = ['build', '--config', 'rspack.config.mjs', '--output-path', folder];
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/rspack'), args, {
    cwd: join(ROOT, 'services/game-catalog'),
  });
  return { main: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts all four on these backing services and waits until a player could play. */
export async function startProduct(
  catalogMain: string,
  backing: { databaseUrl: string; natsUrl: string; redisUrl: string },
  env: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const [port, ...opsPorts] = await Promise.all(Array.from({ length: 5 }, freePort));
  const opsPort = Object.fromEntries(SERVICES.map((service, i) => [service, opsPorts[i]])) as Record<Service, number>;
  const pages = emptyPages();
  const logs = mkdtempSync(join(tmpdir(), 'imguessr-logs-'));
  const logOf = (service: Service) => join(logs, `${service}.log`);
  const start = (service: Service): ChildProcess => {
    const main = service === 'game-catalog' ? catalogMain : join(ROOT, 'services', service, 'src/main.ts');
    const output = openSync(logOf(service), 'a');
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        DATABASE_URL: backing.databaseUrl,
        NATS_URL: backing.natsUrl,
        REDIS_URL: backing.redisUrl,
        CATALOG_URL: `http://127.0.0.1:${opsPort['game-catalog']}`,
        HTTP_PORT: String(opsPort[service]),
        OPS_PORT: String(opsPort[service]),
        PORT: String(port),
        HOST: '127.0.0.1',
        WEB_ROOT: pages,
        ADMIN_PASSWORD,
        SESSION_SECRET: 'secret',
        ...env,
      },
    });
    closeSync(output);
    return child;
  };
  const children = new Map(SERVICES.map((service) => [service, start(service)]));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${url}/api/health/ready`).then(({ ok }) => ok);
  const ready = () => until('the product to be ready', () => isReady().catch(() => false), 60_000);
  await ready();
  return {
    url,
    async metrics() {
      const texts = SERVICES.map(async (service) => {
        const response = await fetch(`http://127.0.0.1:${opsPort[service]}/metrics`);
        return [service, await response.text()];
      });
      return Object.fromEntries(await Promise.all(texts));
    },
    logs: () =>
      Object.fromEntries(SERVICES.map((service) => [service, readFileSync(logOf(service), 'utf8')])) as Record<
        Service,
        string
      >,
    async restart(service) {
      const child = children.get(service);
      if (child) await gone(child);
      children.set(service, start(service));
      await ready();
    },
    async kill() {
      await Promise.all([...children.values()].map(gone));
      for (const folder of [pages, logs]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

/** What the gateway must find of the pages; nobody looks at them here. */
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
