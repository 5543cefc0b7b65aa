import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface StartOptions {
  readonly root: string;
  /** The data folder, which releases use one after the other. */
  readonly dataDir: string;
  readonly port: number;
  readonly adminPassword: string;
}

const SERVERS = ['DATABASE_URL', 'ARCHIVE_DATABASE_URL', 'NATS_URL', 'REDIS_URL'];

/** Starts a release by its own `npm start`. Resolves once all its games are there; rejects with its last output if it ends before. */
export async function startRelease({ root, dataDir, port, adminPassword }: StartOptions) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SERVERS.includes(name)));
  const child = spawn(process.execPath, [path.join(root, 'tools/launch/run.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      npm_lifecycle_event: undefined,
      IMGUESSR_DATA: dataDir,
      PORT: String(port),
      HOST: 'localhost',
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMIT_ADDRESS: '0',
    },
  });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Imguessr is ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exited.then(() => reject(new Error(`The release in ${root} did not start:\n${output.slice(-2_000)}`)), reject);
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
