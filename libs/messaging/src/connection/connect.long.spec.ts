// Needs NATS: a server that hangs.
import { useFixture } from '@imguessr/testing/fixtures';
import { natsBinaries, startNatsCluster } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { connectNats } from './connect.ts';

/** Five times what it takes; players would wait for as long. */
const MAX_LEAVING_MS = 20_000;

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
