// Needs NATS: a login by URL, and a server that hangs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { useFixture } from '@imguessr/testing/fixtures';
import { freePort, natsBinaries, startNatsCluster } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { connectNats } from './connect.ts';

/** Five times what it takes; players would wait for as long. */
const MAX_LEAVING_MS = 20_000;

test('a connection uses the user and password of the URL', async () => {
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '--user', 'imguessr', '--pass', 'p@ss:word'];
  const server = spawn(process.env.IMGUESSR_NATS_SERVER ?? 'nats-server', args, {
    stdio: 'ignore',
  });
  try {
    const nc = await connectNats(`nats://imguessr:p%40ss%3Aword@127.0.0.1:${port}`, 'test');
    expect(nc.info?.auth_required).toBe(true);
    await nc.flush();
    await nc.close();
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});

describe.each(natsBinaries())('three servers of $name', ({ binary }) => {
  const cluster = useFixture(
    () => startNatsCluster(binary),
    ({ stop }) => stop(),
  );

  test(
    'a connection leaves a server that hangs',
    async () => {
      const nc = await connectNats(cluster.url, 'test');
      const hung = cluster.nodes.find(({ url }) => url.endsWith(`:${nc.info?.port}`));
      if (!hung) throw new Error('the connection is to none of the servers');
      const reconnected = Promise.withResolvers<void>();
      void (async () => {
        for await (const { type } of nc.status()) if (type === 'reconnect') reconnected.resolve();
      })();
      await nc.flush();
      await hung.suspend();
      try {
        await reconnected.promise;
        expect(`nats://127.0.0.1:${nc.info?.port}`).not.toBe(hung.url);
        await nc.flush();
      } finally {
        hung.resume();
        await nc.close();
      }
    },
    MAX_LEAVING_MS,
  );
});
