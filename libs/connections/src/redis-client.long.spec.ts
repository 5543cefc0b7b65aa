// Needs Redis with TLS: handshakes.
import { useFixture, useRedis } from '@imguessr/testing/fixtures';
import { createAuthority, startTlsProxy, until } from '@imguessr/testing/node';
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
