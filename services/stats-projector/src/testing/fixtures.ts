import { createLogger } from '@imguessr/service-kit';
import { useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { afterEach } from 'vitest';
import { connectRedis, type Redis } from '../adapters/redis/client.ts';
import { openPlayLog } from './play-log.ts';
import { type Backing, startProjector } from './projector.ts';

export const useRedisClient = (server: { readonly url: string }): Redis =>
  useFixture(
    async () => {
      const redis = connectRedis(server.url, createLogger('test', 'silent'));
      await until('Redis', () => redis.isReady());
      return redis;
    },
    (redis) => redis.close(),
  );

export function useBackingServers(partitions: number, startNats = useNats) {
  const nats = startNats();
  const redisServer = useRedis();
  return {
    nats,
    redisServer,
    redis: useRedisClient(redisServer),
    log: useFixture(
      () => openPlayLog(nats.url, partitions),
      (log) => log.close(),
    ),
    backing: (): Backing => ({ natsUrl: nats.url, redisUrl: redisServer.url, partitions }),
  };
}

export async function startReadyProjector(backing: Backing) {
  const projector = await startProjector(backing);
  await until('the projector', () => projector.isReady());
  return projector;
}

export const useProjector = (backing: () => Backing) =>
  useFixture(
    () => startReadyProjector(backing()),
    (projector) => projector.stop(),
  );

/** Projectors that still run after a test are stopped then. */
export function useProjectors(backing: () => Backing) {
  let running: Awaited<ReturnType<typeof startProjector>>[] = [];
  const stopAll = async () => {
    const stopping = running;
    running = [];
    await Promise.all(stopping.map((projector) => projector.stop()));
  };
  afterEach(stopAll);
  return {
    stopAll,
    async start() {
      const projector = await startReadyProjector(backing());
      running.push(projector);
      return projector;
    },
    stopOldest: async () => running.shift()?.stop(),
  };
}
