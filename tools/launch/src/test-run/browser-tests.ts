import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isPortFree } from '../backing/free-port.ts';
import { bringProgram, CHROMIUM } from '../backing/programs.ts';
import { LaunchError, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { toolEnv } from '../tool.ts';
import type { Tally } from './reports.ts';
import { runVitest } from './stages.ts';
import { emptyTestFolder } from './test-folder.ts';

const ADMIN_PASSWORD = 'a password of the tests';

/** The journeys in a real browser, against the whole product on data of its own; one is counted as skipped without a browser. */
export async function runBrowserTests(): Promise<Tally> {
  const browser = await bringProgram(CHROMIUM).catch((error) => {
    say(`SKIPPED: the tests in a browser. ${error.message}`);
    return undefined;
  });
  if (!browser) return { passed: 0, failed: 0, skipped: 1 };
  const dataDir = await emptyTestFolder('e2e');
  const port = await freePort();
  const product = await startApart(dataDir, port);
  try {
    return await runVitest('e2e', {
      E2E_BASE_URL: `http://localhost:${port}`,
      E2E_CHROMIUM: browser,
      E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
      E2E_STATE: path.join(dataDir, 'run/state.json'),
    });
  } finally {
    await product.stop();
  }
}

/** Starts the product as `npm start` would and resolves once it says that it is ready. */
async function startApart(dataDir: string, port: number): Promise<{ stop(): Promise<void> }> {
  const { DATABASE_URL, NATS_URL, REDIS_URL, ...env } = toolEnv();
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/launch/src/commands/start.ts')], {
    cwd: ROOT,
    // the channel tells it when this process dies, however that comes
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // all tests come from one address; the limit on a session stays, and is tested
    env: {
      ...env,
      IMGUESSR_DATA: dataDir,
      PORT: String(port),
      HOST: 'localhost',
      ADMIN_PASSWORD,
      RATE_LIMIT_ADDRESS: '0',
    },
  });
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
      throw new LaunchError('The product did not start for the tests in a browser; the reason stands above.');
    }),
  ]);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  for (let port = 18_080; ; port += 1) if (await isPortFree(port, 'localhost')) return port;
}
