import { mkdirSync, writeFileSync } from 'node:fs';
import type { DataFolder } from '../data-folder.ts';
import { shortenRedis } from '../supervise/console-lines.ts';
import { rememberedPort } from './free-port.ts';
import type { PrivateServer } from './private-server.ts';
import { answers } from './probe.ts';
import { bringProgram, REDIS } from './programs.ts';

/** A Redis of this data folder's own that writes down what it is given. */
export async function prepareRedis(folder: DataFolder): Promise<PrivateServer> {
  const command = await bringProgram(REDIS);
  const port = await rememberedPort(folder, 'redis');
  const dir = folder.path('redis');
  mkdirSync(dir, { recursive: true });
  const config = folder.path('redis/server.conf');
  writeFileSync(
    config,
    `bind 127.0.0.1
port ${port}
dir ${JSON.stringify(dir)}
appendonly yes
appendfsync everysec
save ""
# queues and checkpoints live here: nothing may be thrown away to make room
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
      stopPatienceMs: 3_000,
      rank: 2,
      shorten: shortenRedis,
    },
    url: `redis://127.0.0.1:${port}`,
    isReady: () => answers(port, 'PING\r\n', /^\+PONG/),
  };
}
