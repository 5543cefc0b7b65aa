// Needs Redis with TLS and Sentinels: handshakes, and a primary that is killed or hangs.
import { useFixture, useRedis } from '@imguessr/testing/fixtures';
import { createAuthority, startRedisSentinels, startTlsProxy, until } from '@imguessr/testing/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectToRedis } from './redis-client.ts';

/** Connects for a test; `reasons` are why connections were lost or refused. */
function connect(url: string) {
  const reasons: string[] = [];
  const connection = connectToRedis(url, { onError: (error) => reasons.push(error.message) });
  onTestFinished(connection.close);
  return { ...connection, reasons };
}

describe('a Redis server with TLS', () => {
  const redis = useRedis();
  const authority = useFixture(createAuthority, ({ remove }) => remove());
  const proxyFor = async (options: { certificate?: 'elsewhere'; asksClients?: boolean }) => {
    const proxy = await startTlsProxy({
      target: redis.url,
      certificate: authority[options.certificate ?? 'server'],
      ...(options.asksClients && { clientAuthority: authority.ca }),
    });
    onTestFinished(proxy.stop);
    return `rediss://localhost:${proxy.port}`;
  };

  test('is reached when its authority is trusted and the host name matches', async () => {
    const { client, connected } = connect(`${await proxyFor({})}?ca=${authority.ca}`);
    await connected;
    expect(await client.ping()).toBe('PONG');
    const other = connect(`${await proxyFor({ certificate: 'elsewhere' })}?ca=${authority.ca}`);
    await until('a rejection', () => other.reasons.some((reason) => /altnames/.test(reason)));
    const untrusted = connect(await proxyFor({}));
    await until('a rejection', () =>
      untrusted.reasons.some((reason) => /certificate/.test(reason)),
    );
    await expect(untrusted.client.ping()).rejects.toThrow();
  });

  test('is reached with the certificate of the client when it asks for one', async () => {
    const url = `${await proxyFor({ asksClients: true })}?ca=${authority.ca}`;
    const { client, connected } = connect(
      `${url}&cert=${authority.client.cert}&key=${authority.client.key}`,
    );
    await connected;
    expect(await client.ping()).toBe('PONG');
    const without = connect(url);
    await until('a rejection', () => without.reasons.length > 0);
    expect(without.client.isReady).toBe(false);
  });
});

describe('the primary that Sentinels name', () => {
  const redis = useFixture(
    () => startRedisSentinels('p@ss:word'),
    ({ stop }) => stop(),
  );

  test('is followed when it is killed, and its writes are still there', async () => {
    const { client, connected, reasons } = connect(redis.url);
    await connected;
    await client.set('before', '1');
    await client.sendCommand(['WAIT', '1', '5000']);
    await redis.servers[0].kill();
    await until('the loss to be noticed', () => !client.isReady, 10_000);
    await expect(client.set('meanwhile', '1')).rejects.toThrow();
    await until('another primary', () => client.isReady);
    await client.set('after', '1');
    expect(await client.mGet(['before', 'meanwhile', 'after'])).toEqual(['1', null, '1']);
    expect(reasons.length).toBeGreaterThan(0);
    // What was the primary comes back as a replica, and nothing is written to it.
    await redis.servers[0].restart();
    expect(await client.set('later', '1')).toBe('OK');
  });

  test('is followed when it hangs', async () => {
    const { client, connected } = connect(redis.url);
    await connected;
    // The replica that returned in the test before must have copied everything, or the Sentinels
    // may not choose it.
    // The Sentinels may still move the primary back and forth after the test before.
    const isReplicated = async () => {
      await client.set('kept', '1');
      return Number(await client.sendCommand(['WAIT', '1', '500'])) >= 1;
    };
    await until('a replica', () => isReplicated().catch(() => false));
    await redis.servers[1].suspend();
    try {
      await until(
        'another primary',
        () =>
          client.set('found', '1').then(
            () => true,
            () => false,
          ),
        40_000,
      );
      expect(await client.get('kept')).toBe('1');
    } finally {
      redis.servers[1].resume();
    }
  });
});
