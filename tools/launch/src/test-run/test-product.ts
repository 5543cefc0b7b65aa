import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@imguessr/testing/node';
import { readJsonFile } from '../data-folder.ts';
import { build } from '../product/build.ts';
import { PROGRAM } from '../product/node-options.ts';
import type { RunState } from '../product/run-state.ts';
import { ROOT } from '../root.ts';
import { LaunchError } from '../say.ts';
import { waitUntil } from '../supervise/wait-until.ts';
import { toolEnv } from '../tool.ts';

const SEEDING_TIMEOUT_MS = 400_000;
/** As the catalog picks after the demo games (game.import.ts). */
const PAST_DAYS = 90;
const ADMIN_PASSWORD = 'a password of the tests';
const PICTURE_JOBS = /^imguessr_jobs\{.*queue="pictures".*\} (\d+)$/gm;

/**
 * Returns the variables with which end-to-end tests find these products, one for each of their
 * workers.
 */
export function productsEnv(products: readonly TestProduct[]): NodeJS.ProcessEnv {
  return {
    E2E_BASE_URL: products.map(({ url }) => url).join(','),
    E2E_STATE: products.map(({ stateFile }) => stateFile).join(','),
    E2E_WORKERS: String(products.length),
    E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
  };
}

let built: Promise<void> | undefined;

/** Builds what changed, once for all products under test. */
export function buildOnce(): Promise<void> {
  built ??= build();
  return built;
}

/** Resolves once there are the demo games, their past days, and all sizes of their pictures. */
export async function waitUntilSeeded({ url, stateFile }: TestProduct): Promise<void> {
  const isDone = async () => {
    const days = (await (await fetch(`${url}/api/games/daily-dates`)).json()) as string[];
    if (days.length < PAST_DAYS) return false;
    const opsPort = readJsonFile<RunState>(stateFile)?.processes[PROGRAM]?.opsPort;
    const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
    const counts = [...metrics.matchAll(PICTURE_JOBS)].map(([, count]) => Number(count));
    return counts.length > 0 && counts.every((count) => count === 0);
  };
  if (await waitUntil(isDone, SEEDING_TIMEOUT_MS, 1_000)) return;
  throw new LaunchError(
    'The demo games for the tests were not imported; see above for the reason.',
  );
}

/**
 * Starts the product as `npm start` would, with these options and no demo games unless `env` wants
 * them. Resolves once it is ready.
 */
export async function startTestProduct(
  dataDir: string,
  { options = [], env = {} }: { options?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
) {
  await buildOnce();
  const { DATABASE_URL, NATS_URL, REDIS_URL, ...inherited } = toolEnv();
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'tools/launch/src/commands/start.ts'), '--restart', '--built', ...options],
    {
      cwd: ROOT,
      // the channel closes when this process ends, however it does
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...inherited,
        IMGUESSR_DATA: dataDir,
        PORT: String(port),
        HOST: 'localhost',
        ADMIN_PASSWORD,
        DEMO_GAMES: '0',
        // All tests come from one address. The limit per session is tested, and is high enough for
        // one that plays every game.
        RATE_LIMIT_ADDRESS: '0',
        RATE_LIMIT_SESSION: '190',
        ...env,
      },
    },
  );
  const ended = once(child, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
      if (said.includes('Imguessr is ready at')) resolve();
    });
  });
  await Promise.race([
    ready,
    ended.then(() => {
      throw new LaunchError('The product did not start for the tests; see above for the reason.');
    }),
  ]);
  const runFolder = path.join(dataDir, options.includes('--cluster') ? 'cluster' : '');
  return {
    url: `http://localhost:${port}`,
    /** The file that names its processes. */
    stateFile: path.join(runFolder, 'run/state.json'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A running product with data of its own, which tests may change and break. */
export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>;
