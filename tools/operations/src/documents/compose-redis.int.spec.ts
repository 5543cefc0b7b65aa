// Fills a Redis with the options of Compose, in as much memory as its container has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, limitMemory, startBacking, until } from '@imguessr/testing/node';
import { createClient } from 'redis';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const FILE = join(import.meta.dirname, '../../../../deploy/compose/compose.yaml');
const SESSIONS_AT_ONCE = 5_000;
/** Stores games that sessions have started, about 100 bytes each. */
const STARTED_GAMES = `
  for session = ARGV[1], ARGV[2] do
    redis.call('HSET', 'played:' .. session % 64, string.format('%032d', session), '1,2,3')
  end`;

test('a Redis of Compose that is full rejects writes and goes on, instead of being killed for its memory', async () => {
  const { command, mem_limit } = parse(readFileSync(FILE, 'utf8'), { merge: true }).services.redis;
  const [, ...options] = (command as string[]).map((word, index, words) =>
    words[index - 1] === '--dir' ? '.' : word,
  );
  const port = await freePort();
  const megabytes = Number.parseInt(mem_limit, 10);
  const limit = limitMemory(megabytes * 1024 * 1024);
  const binary = process.env.IMGUESSR_REDIS_SERVER ?? 'redis-server';
  const connect = async () => {
    const client = createClient({
      url: `redis://127.0.0.1:${port}`,
      socket: { reconnectStrategy: false },
    });
    return client.on('error', () => undefined).connect();
  };
  const server = await startBacking(
    'redis',
    (folder) => {
      const words = [
        binary,
        '--bind',
        '127.0.0.1',
        '--port',
        String(port),
        ...options,
        '--dir',
        folder,
      ];
      const [file = '', ...args] = limit?.wrap(words) ?? words;
      return { file, args };
    },
    async () => void (await connect()).destroy(),
  );
  onTestFinished(async () => {
    await server.stop();
    await limit?.remove();
  });
  const client = await connect();
  onTestFinished(() => {
    if (client.isOpen) client.destroy();
  });
  const sessionsThatFit = megabytes * 10_000;
  await expect(
    (async () => {
      for (let from = 0; from < sessionsThatFit * 2; from += SESSIONS_AT_ONCE)
        await client.eval(STARTED_GAMES, {
          arguments: [String(from), String(from + SESSIONS_AT_ONCE)],
        });
    })(),
  ).rejects.toThrow('OOM command not allowed');
  // Without a limit, ImguessrRedisMemory has nothing to compare with.
  expect(await client.info('memory')).toMatch(/^maxmemory:[1-9]/m);

  // Its file is rewritten at this size, too, by a copy of the process.
  await until('an earlier rewrite to end', async () =>
    (await client.info('persistence')).includes('aof_rewrite_in_progress:0'),
  );
  await client.bgRewriteAof();
  await until('the file to be rewritten', async () =>
    /aof_rewrite_in_progress:0.*aof_last_bgrewrite_status:ok/s.test(
      await client.info('persistence'),
    ),
  );
  expect(await client.ping()).toBe('PONG');
});
