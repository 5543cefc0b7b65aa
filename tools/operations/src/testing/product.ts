import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, until } from '@imguessr/testing/node';

const SERVICES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
type Service = (typeof SERVICES)[number];

export const ADMIN_PASSWORD = 'open sesame';

/** Starts all four services of a build on these backing servers. Resolves once the product is ready. */
export async function startProduct(
  main: string,
  backing: { databaseUrl: string; natsUrl: string; redisUrl: string },
  env: NodeJS.ProcessEnv = {},
) {
  const [port, catalogPort, ...opsPorts] = await Promise.all(Array.from({ length: SERVICES.length + 2 }, freePort));
  const opsPort = Object.fromEntries(SERVICES.map((service, i) => [service, opsPorts[i]])) as Record<Service, number>;
  const pages = emptyPages();
  const logs = mkdtempSync(join(tmpdir(), 'imguessr-logs-'));
  const logOf = (service: Service) => join(logs, `${service}.log`);
  const start = (service: Service): ChildProcess => {
    const output = openSync(logOf(service), 'a');
    const child = spawn(process.execPath, [main, `--target=${service}`], {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        DATABASE_URL: backing.databaseUrl,
        NATS_URL: backing.natsUrl,
        REDIS_URL: backing.redisUrl,
        GATEWAY_URL: `http://127.0.0.1:${port}`,
        AUDIT_INTERVAL_HOURS: '0',
        CATALOG_URL: `http://127.0.0.1:${catalogPort}`,
        HTTP_PORT: String(catalogPort),
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
  await ready().catch(async (error: unknown) => {
    await Promise.all([...children.values()].map(kill));
    throw error;
  });
  return {
    url,
    /** Resolves with the /metrics text of each service. */
    async metrics(): Promise<Record<Service, string>> {
      const texts = SERVICES.map(async (service) => {
        const response = await fetch(`http://127.0.0.1:${opsPort[service]}/metrics`);
        return [service, await response.text()];
      });
      return Object.fromEntries(await Promise.all(texts));
    },
    logs: (): Record<Service, string> =>
      Object.fromEntries(SERVICES.map((service) => [service, readFileSync(logOf(service), 'utf8')])) as Record<
        Service,
        string
      >,
    /** Kills and restarts one service. Resolves once the product is ready again. */
    async restart(service: Service) {
      const child = children.get(service);
      if (child) await kill(child);
      children.set(service, start(service));
      await ready();
    },
    /** Kills all services at once, which simulates a power failure. */
    async kill() {
      await Promise.all([...children.values()].map(kill));
      for (const folder of [pages, logs]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The four services, running as separate processes for a test. */
export type Product = Awaited<ReturnType<typeof startProduct>>;

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

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
