import type { DataFolder } from '../data-folder.ts';
import { rememberedPort } from './free-port.ts';
import { logInTo } from './log-in.ts';
import type { PrivateServer } from './private-server.ts';
import { ensureProgram, REDIS } from './programs/programs.ts';

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
  const url = `redis://:${password}@127.0.0.1:${port}`;
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
    url,
    isReady: () => logInTo.REDIS_URL(url),
  };
}
