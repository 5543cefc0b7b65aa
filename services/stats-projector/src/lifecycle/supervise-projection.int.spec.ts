import { createRequestMux } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createLogger } from '@imguessr/service-kit';
import { useFixture } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { expect, onTestFinished, test } from 'vitest';
import { createProjectionStores } from '../adapters/redis/projection-store.ts';
import { createVersions } from '../adapters/redis/versions.ts';
import { originLimits } from '../projections/automated-plays/origin-plays.ts';
import { useBackingServers } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';
import { createChangedGames } from './changed-games.ts';
import type { ProjectionDeps } from './partition.ts';
import { createProjectionCodecs, prefixesOf } from './projection-codecs.ts';
import { rebuild } from './rebuild.ts';
import { superviseProjection } from './supervise-projection.ts';
import type { Versions } from './versions.port.ts';

const logger = createLogger('test', 'silent');

const { nats, redis, log } = useBackingServers(1);
const nc = useConnection(nats);
const mux = useFixture(
  async () => createRequestMux(nc, 2_000),
  ({ close }) => close(),
);

/** Appends two facts to the log, and returns the dependencies of a supervisor. */
async function createDeps(): Promise<{ deps: ProjectionDeps; versions: Versions }> {
  await log.append(playOf(1, 's', 'CAT !DOG'));
  const limits = originLimits();
  const codecs = createProjectionCodecs(limits);
  const deps: ProjectionDeps = {
    nc,
    request: mux.request,
    archive: undefined,
    stores: createProjectionStores(redis),
    partitions: 1,
    codecs,
    capacities: { statistics: 1_000, clues: 1_000, automated: 1_000, days: 1_000 },
    originLimits: limits,
    excludesAutomated: false,
    logger,
    observer: () => ({ folded: () => undefined, stored: () => undefined }),
    throttle: (work) => work(),
  };
  return { deps, versions: createVersions(redis, prefixesOf(codecs)) };
}

test('a rebuild that ends during a health check is not mistaken for a loss: no further version is created', async () => {
  const { deps, versions } = await createDeps();
  const created: string[] = [];
  const reading = Promise.withResolvers<void>();
  const rebuilt = Promise.withResolvers<void>();
  let checks = 0;
  let isWaiting = false;
  const supervisor = superviseProjection(
    deps,
    {
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
    },
    createChangedGames(() => undefined),
  );
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
