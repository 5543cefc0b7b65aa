import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isPortFree } from '../backing/free-port.ts';
import { LaunchError } from '../say.ts';
import { ROOT } from '../settings.ts';
import { toolEnv } from '../tool.ts';

const ADMIN_PASSWORD = 'a password of the tests';

/** A product that tests may do anything with. */
export interface TestProduct {
  /** What the end-to-end tests need to know of it. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` would, with these options, and resolves once it says that it is ready. */
export async function startTestProduct(
  dataDir: string,
  { options = [], env = {} }: { options?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<TestProduct> {
  const { DATABASE_URL, NATS_URL, REDIS_URL, ...inherited } = toolEnv();
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/launch/src/commands/start.ts'), ...options], {
    cwd: ROOT,
    // the channel tells it when this process dies, however that comes
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...inherited,
      IMGUESSR_DATA: dataDir,
      PORT: String(port),
      HOST: 'localhost',
      ADMIN_PASSWORD,
      // all tests come from one address; the limit on a session stays, and is tested
      RATE_LIMIT_ADDRESS: '0',
      ...env,
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
      throw new LaunchError('The product did not start for the tests; see above for the reason.');
    }),
  ]);
  return {
    env: {
      E2E_BASE_URL: `http://localhost:${port}`,
      E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
      E2E_STATE: path.join(dataDir, 'run/state.json'),
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  for (let port = 18_080; ; port += 1) if (await isPortFree(port, 'localhost')) return port;
}
