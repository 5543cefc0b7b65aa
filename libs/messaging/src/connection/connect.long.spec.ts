// Needs NATS: a server that hangs, and one that is cut off.
import { useFixture } from '@imguessr/testing/fixtures';
import {
  freePort,
  natsBinaries,
  startNats,
  startNatsCluster,
  type TestNats,
  until,
} from '@imguessr/testing/node';
import type { NatsConnection } from '@nats-io/transport-node';
import { describe, test } from 'vitest';
import { connectNats } from './connect.ts';

/** Twice what it takes; players would wait for as long. */
const MAX_LEAVING_MS = 20_000;

const isAt = ({ url }: TestNats, nc: NatsConnection) => url.endsWith(`:${nc.info?.port}`);
const hasLeft = (server: TestNats, nc: NatsConnection) =>
  until(
    'another server',
    () =>
      nc.rtt().then(
        () => !isAt(server, nc),
        () => false,
      ),
    MAX_LEAVING_MS,
  );

describe.each(natsBinaries())('three servers of $name', ({ binary }) => {
  const cluster = useFixture(
    () => startNatsCluster(binary),
    ({ stop }) => stop(),
  );

  test('a connection leaves a server that hangs', { timeout: 2 * MAX_LEAVING_MS }, async () => {
    const nc = await connectNats(cluster.url, 'test');
    const hung = cluster.nodes.find((node) => isAt(node, nc));
    if (!hung) throw new Error('the connection is to none of the servers');
    await hung.suspend();
    try {
      await hasLeft(hung, nc);
    } finally {
      hung.resume();
      await nc.close();
    }
  });
});

test('a connection leaves a server that is cut off', { timeout: 2 * MAX_LEAVING_MS }, async () => {
  const route = `nats-route://127.0.0.1:${await freePort()}`;
  const cluster = `name: test, listen: "127.0.0.1:${await freePort()}", routes: [${route}]`;
  const alone = await startNats(undefined, undefined, `server_name: n\ncluster { ${cluster} }`);
  const other = await startNats();
  const nc = await connectNats(`${alone.url},${other.url}`, 'test');
  // Which one is first is left to chance.
  await until('the server', () => isAt(alone, nc) || nc.reconnect().then(() => false));
  await hasLeft(alone, nc);
  await nc.close();
  await Promise.all([alone.stop(), other.stop()]);
});
