import { followCatalog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { evolveTimeline, type GameTimeline } from './game-timeline.projection.ts';

export function followGameTimelines(nc: NatsConnection, logger: Logger) {
  let ids: readonly number[] | undefined;
  const catalog = followCatalog<GameTimeline>(nc, evolveTimeline, {
    onFacts: () => {
      ids = undefined;
    },
    onReplaced: (sequence) => {
      ids = undefined;
      logger.warn({ sequence }, 'catalog stream replaced; reading it from the start');
    },
    onError: (error) => logger.debug({ err: error }, 'catalog facts unavailable; retrying'),
  });

  return {
    find: catalog.find,
    /**
     * Games that exist, in ascending order; undefined until all facts that existed at the start
     * were read.
     */
    get gameIds() {
      if (!catalog.hasCaughtUp()) return undefined;
      ids ??= [...catalog.games()]
        .filter(([, { isDeleted }]) => !isDeleted)
        .map(([gameId]) => gameId)
        .sort((a, b) => a - b);
      return ids;
    },
    settled: catalog.settled,
    stop: catalog.stop,
  };
}
