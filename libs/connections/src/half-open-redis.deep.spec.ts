// Deep, because a connection without an answer is noticed only after its time-outs.
import { useRedis, useTcpProxy } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { expect, onTestFinished, test } from 'vitest';
import { connectToRedis } from './redis-client.ts';

const redis = useRedis();
const proxy = useTcpProxy(redis);
/** Two seconds until the next ping and five for its answer, on a machine that has other work. */
const MAX_MS = 10_000;

/**
 * Resolves with a connection through the proxy; `reasons` are why connections were lost or refused.
 */
async function connect() {
  const reasons: string[] = [];
  const { client, connected, close } = connectToRedis(proxy.url, {
    onError: ({ message }) => reasons.push(message),
  });
  onTestFinished(close);
  await connected;
  return { client, reasons };
}

test.each([
  { state: 'at rest', everyMs: undefined },
  { state: 'while commands are sent all the time', everyMs: 50 },
])(
  'a connection that is half open is left $state, and its commands reject',
  async ({ everyMs }) => {
    const { client, reasons } = await connect();
    const sender =
      everyMs && setInterval(() => void client.set('sent', '1').catch(() => undefined), everyMs);
    onTestFinished(() => clearInterval(sender));
    proxy.abandon();
    const unanswered = expect(client.get('asked')).rejects.toThrow();
    await until('another connection', () => reasons.length > 0 && client.isReady, MAX_MS);
    await unanswered;
    expect(reasons).toEqual(['Redis did not answer within 5000 ms']);
    expect(await client.ping()).toBe('PONG');
  },
);

test(
  'a server that accepts connections and does not answer is asked again',
  async () => {
    proxy.hang();
    const { client, connected, close } = connectToRedis(proxy.url, { onError: () => undefined });
    onTestFinished(close);
    await until('an unanswered connection', () => proxy.connections() > 0);
    proxy.admit();
    await connected;
    expect(await client.ping()).toBe('PONG');
  },
  2 * MAX_MS,
);

test('a server that hangs for three seconds keeps its connection', async () => {
  const { client, reasons } = await connect();
  await redis.suspend();
  setTimeout(() => redis.resume(), 3_000);
  expect(await client.ping()).toBe('PONG');
  expect(reasons).toEqual([]);
});
