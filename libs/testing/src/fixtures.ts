import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createDatabase, type TestDatabase } from './backing/database.ts';
import { startNats, type TestNats } from './backing/nats.ts';
import { startTcpProxy, type TcpProxy } from './backing/proxies/tcp-proxy.ts';
import { startRedis, type TestRedis } from './backing/redis.ts';

export { describeBrokenConnections } from './broken-connections.ts';

interface Options {
  /** How long the value exists: for all tests of the suite (the default), or for one test. */
  readonly per?: 'suite' | 'test';
}

/**
 * Starts a value before the tests of the enclosing `describe` block, or of the file, and stops it
 * after them. Fixtures start in the
 * order of their declarations and stop in the reverse order, so that `start` and `stop` may use the
 * ones declared before.
 *
 * Returns a handle that has the members of the started value. Accessing a member outside of the
 * tests and hooks throws an `Error`.
 */
export function useFixture<Value extends object>(
  start: () => Promise<Value>,
  stop: (value: Value) => unknown = () => undefined,
  { per = 'suite' }: Options = {},
): Value {
  const [before, after] = per === 'suite' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  let current: Value | undefined;
  before(async () => {
    current = await start();
  });
  after(async () => {
    const started = current;
    current = undefined;
    if (started) await stop(started);
  });
  return new Proxy({} as Value, {
    get(_, name) {
      if (!current)
        throw new Error(
          `${String(name)} of a fixture was accessed while the fixture was not started.`,
        );
      const member = Reflect.get(current, name, current);
      return typeof member === 'function' ? member.bind(current) : member;
    },
  });
}

/** Starts a NATS server with JetStream, as `startNats` does. */
export const useNats = (binary?: string, options?: Options): TestNats =>
  useFixture(
    () => startNats(binary),
    (nats) => nats.stop(),
    options,
  );

/**
 * Starts a NATS server with the recommended pings: until it notices that a connection is half open,
 * it sends half of the requests of a
 * queue group there.
 */
export const usePingingNats = (): TestNats =>
  useFixture(
    () => startNats(undefined, undefined, 'ping_interval: "1s"\nping_max: 3'),
    (nats) => nats.stop(),
  );

/** Starts a Redis server, as `startRedis` does. */
export const useRedis = (): TestRedis =>
  useFixture(
    () => startRedis(),
    (redis) => redis.stop(),
  );

/** Creates an empty PostgreSQL database, as `createDatabase` does, and drops it afterwards. */
export const useDatabase = (options?: Options): TestDatabase =>
  useFixture(createDatabase, (database) => database.drop(), options);

/** Starts a proxy in front of a server that was declared before. */
export const useTcpProxy = (server: { readonly url: string }): TcpProxy =>
  useFixture(
    () => startTcpProxy(server.url),
    (proxy) => proxy.stop(),
  );
