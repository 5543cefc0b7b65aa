import type { DataFolder } from '../data-folder.ts';
import { rememberedPort } from './free-port.ts';
import type { PrivateServer } from './private-server.ts';
import { ensureProgram, REDIS } from './programs/programs.ts';
import { respondsWith } from './tcp-probe.ts';

/** Prepares a private Redis with persistence, protected by a password. */
export async function prepareRedis(folder: DataFolder): Promise<PrivateServer> {
  const command = await ensureProgram(REDIS);
  const port = await rememberedPort(folder, 'redis');
  const dir = folder.privateFolder('redis');
  const password = folder.secret('redis/password').value;
  // in a file that only its owner can read, because every account of the machine can read a command
  // line
  const config = folder.write(
    'redis/server.conf',
    `bind 127.0.0.1
port ${port}
requirepass ${password}
dir ${JSON.stringify(dir)}
appendonly yes
appendfsync everysec
save ""
# queues and checkpoints must not be evicted
maxmemory-policy noeviction
`,
  );
  return {
    spec: {
      name: 'redis',
      command,
      args: [config],
      env: process.env,
      cwd: dir,
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 3_000,
      rank: 2,
    },
    url: `redis://:${password}@127.0.0.1:${port}`,
    isReady: () => respondsWith(port, `AUTH ${password}\r\nPING\r\n`, /^\+OK\r\n\+PONG/),
  };
}
