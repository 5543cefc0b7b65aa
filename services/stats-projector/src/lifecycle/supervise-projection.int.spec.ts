// Needs NATS and Redis: versions, and keys that must not stay.
import { createRequestMux } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createLogger } from '@imguessr/service-kit';
import { useFixture } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProjectionStores } from '../adapters/redis/projection-store.ts';
import { createVersions } from '../adapters/redis/versions.ts';
import { useBackingServers } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';
import type { ProjectionDeps } from './partition.ts';
import { createProjectionCodecs, prefixesOf } from './projection-codecs.ts';
import { rebuild, rebuildFromScratch } from './rebuild.ts';
import { superviseProjection } from './supervise-projection.ts';
import type { Versions } from './versions.port.ts';

const logger = createLogger('test', 'silent');

const { nats, redis, log } = useBackingServers(1);
const nc = useConnection(nats);
const mux = useFixture(
  async () => createRequestMux(nc, 2_000),
  ({ close }) => close(),
);

/** Appends a play of two facts to the log, and returns the dependencies of a supervisor. */
async function createDeps(gameId: number): Promise<{ deps: ProjectionDeps; versions: Versions }> {
  await log.append(playOf(gameId, `s${gameId}`, 'CAT !DOG'));
  const codecs = createProjectionCodecs();
  const deps: ProjectionDeps = {
    nc,
    request: mux.request,
    archive: undefined,
    stores: createProjectionStores(redis),
    partitions: 1,
    codecs,
    countersInMemory: 5_000,
    logger,
    observer: () => ({ folded: () => undefined, stored: () => undefined }),
    throttle: (work) => work(),
  };
  return { deps, versions: createVersions(redis, prefixesOf(codecs)) };
}

test('a rebuild that ends during a health check is not mistaken for a loss: no further version is created', async () => {
  const { deps, versions } = await createDeps(1);
  const created: string[] = [];
  const reading = Promise.withResolvers<void>();
  const rebuilt = Promise.withResolvers<void>();
  let checks = 0;
  let isWaiting = false;
  const supervisor = superviseProjection(deps, {
    ...versions,
    async active() {
      const version = await versions.active();
      checks += 1;
      if (isWaiting) {
        reading.resolve();
        await rebuilt.promise;
      }
      return version;
    },
    create(version, logs) {
      created.push(version);
      return versions.create(version, logs);
    },
  });
  onTestFinished(supervisor.stop);
  await supervisor.started;
  created.length = 0;

  isWaiting = true;
  await reading.promise;
  isWaiting = false;
  await rebuild(deps, versions, supervisor.activate, () => undefined);
  const before = checks;
  rebuilt.resolve();

  await until('the next check', () => checks > before);
  expect(created).toEqual([]);
  expect(supervisor.current?.version).toBe(await versions.active());
});

test('neither kind of rebuild leaves keys or a lease behind when its version is not activated', async () => {
  const { deps, versions } = await createDeps(6);
  await rebuildFromScratch(deps, versions, await versions.active());
  await versions.deleteOrphans();
  const version = await versions.active();
  const outdated = { ...versions, active: async () => `${version}-before` };
  await expect(rebuild(deps, outdated, async () => undefined, vi.fn())).rejects.toThrow(
    'Other statistics',
  );
  await rebuildFromScratch(deps, versions, `${version}-before`);
  expect(await versions.active()).toBe(version);
  expect(await versions.lease('free')).toBe(true);
  await versions.release('free');
  const keys = (await redis.send('KEYS', 'stats-*')) as string[];
  expect(keys.filter((key) => !key.startsWith(`${version}:`))).toEqual([]);
});

test.each([
  { gameId: 2, what: 'an unknown field', field: 'weather', value: '1' },
  { gameId: 3, what: 'a value that is not a number', field: 'try2', value: 'many' },
])(
  'a stored tally with $what is logged, and all statistics are counted again from the log',
  async (corrupted) => {
    const { gameId, field, value } = corrupted;
    const { deps, versions } = await createDeps(gameId);
    const first = superviseProjection(deps, versions);
    await first.started;
    await until('all facts to be stored', () => first.current?.isComplete === true);
    await first.stop();
    const version = await versions.active();
    const key = `${version}:{0}:tally:${gameId}.0`;
    await redis.send('HSET', key, field, value);

    const logged = vi.fn();
    const withErrors = Object.assign(Object.create(logger) as typeof logger, { error: logged });
    const second = superviseProjection({ ...deps, logger: withErrors }, versions);
    onTestFinished(second.stop);
    await second.started;
    expect(second.current?.version).toBe(version);
    const tallies = () => second.current?.statistics(`${gameId}.0`, [true]);
    expect(await tallies()).toBeUndefined();
    await until('the statistics of the game', async () => (await tallies()) !== undefined);
    expect((await tallies())?.[0]?.counts.get('2.solved')).toBe(1);
    expect(await versions.active()).not.toBe(version);
    expect(logged).toHaveBeenCalledOnce();
    const [{ err }, message] = logged.mock.calls[0] as [{ err: Error }, string];
    expect(message).toBe('stored statistics cannot be decoded; rebuilding');
    expect(err.message).toContain(`${key} cannot be decoded`);
    expect(err.message).toContain(`${field} = ${value}`);
  },
);

test('a play of a game whose stored tally cannot be decoded is counted, and does not stop the others', async () => {
  const { deps, versions } = await createDeps(4);
  const first = superviseProjection(deps, versions);
  await first.started;
  await first.stop();
  const version = await versions.active();
  await redis.send('HSET', `${version}:{0}:tally:4.0`, 'weather', '1');

  const second = superviseProjection(deps, versions);
  onTestFinished(second.stop);
  await second.started;
  await log.append(playOf(4, 'other', 'CAT !DOG'));
  await log.append(playOf(5, 'other', '!DOG'));
  const playsOf = async (gameId: number) =>
    (await second.current?.statistics(`${gameId}.0`, [true]))?.[0]?.counts;
  await until(
    'a version that can be read',
    () => second.current !== undefined && second.current.version !== version,
  );
  expect((await playsOf(4))?.get('2.solved')).toBe(2);
  expect((await playsOf(5))?.get('1.solved')).toBe(1);
});
