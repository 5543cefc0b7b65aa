import { delay } from '@imguessr/async';
import { QUERY_NAMES, QUERY_SUBJECTS, type Statistics } from '@imguessr/contracts';
import { connectNats, createRequestMux, natsTransport, type Transport } from '@imguessr/messaging';
import { requirePartitionCount } from '@imguessr/play-log';
import { createPlayArchive, openArchive } from '@imguessr/play-log/archive';
import type { Logger, Traces } from '@imguessr/service-kit';
import { connectRedis, readMemory } from './adapters/redis/client.ts';
import { createProjectionStores } from './adapters/redis/projection-store.ts';
import { createVersions } from './adapters/redis/versions.ts';
import { startAudits } from './audit/run/start-audits.ts';
import { followGameEditions } from './catalog/game-editions.ts';
import type { Config } from './config.ts';
import { createThrottledQueue } from './fold/throttled-queue.ts';
import { createFoldObserver } from './fold-observer.ts';
import { serveForgetPlayed } from './lifecycle/forget-played.ts';
import type { ProjectionDeps } from './lifecycle/partition.ts';
import { createProjectionCodecs, prefixesOf } from './lifecycle/projection-codecs.ts';
import { serveRebuild } from './lifecycle/rebuild.endpoint.ts';
import { rebuild } from './lifecycle/rebuild.ts';
import { superviseProjection } from './lifecycle/supervise-projection.ts';
import type { ProjectorMetrics } from './metrics.ts';
import { createClueReportQuery } from './projections/clue-report/clue-report.query.ts';
import { createDailyFiguresQuery } from './projections/daily-plays/daily-figures.query.ts';
import { createGameFiguresQuery } from './projections/figures/game-figures.query.ts';
import { createStatsQuery } from './projections/game-stats/stats.query.ts';
import {
  createPlayedHashes,
  type PlayedHashes,
} from './projections/played-games/played-games.projection.ts';
import { createPlayedQuery } from './projections/played-games/played-games.query.ts';
import { withMetrics } from './with-metrics.ts';

const QUEUE = 'stats-projector';
const LOG_TIMEOUT_MS = 500;
/**
 * Of words and of clues, about 50 bytes each. Beyond it, the least recently used games are read from
 * Redis when needed.
 */
const COUNTERS_IN_MEMORY = 1_500_000;
/**
 * The process has started after at most this long; it is ready once the statistics have caught up.
 */
const MAX_START_MS = 2_000;

/**
 * Starts the projector: it follows the play log, stores checkpoints in Redis, and answers queries
 * and rebuild requests.
 */
export async function startApp(
  config: Config,
  logger: Logger,
  traces: Traces,
  metrics: ProjectorMetrics,
  transport: Transport = natsTransport,
) {
  const redis = connectRedis(config.REDIS_URL, logger);
  const nc = await connectNats(config.NATS_URL, 'stats-projector', {
    onRetry: (reason) => logger.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  await requirePartitionCount(nc, config.PLAY_PARTITIONS);
  const mux = createRequestMux(nc, LOG_TIMEOUT_MS);
  const archive = config.ARCHIVE_DATABASE_URL
    ? openArchive(config.ARCHIVE_DATABASE_URL)
    : undefined;
  const played = createPlayedHashes(config.PLAYED_DAYS);
  const deps = projectionDeps(config, played, {
    nc,
    request: mux.request,
    archive: archive && createPlayArchive(archive),
    stores: createProjectionStores(redis),
    logger,
    observer: (partition) => createFoldObserver(partition, metrics, traces),
    throttle: createThrottledQueue(),
  });
  const versions = createVersions(redis, prefixesOf(deps.codecs));
  const editions = followGameEditions(nc, logger);
  const supervisor = superviseProjection(deps, versions);
  metrics.showLag(() => supervisor.lag);
  metrics.showRedisMemory(() => readMemory(redis));
  const audits = startAudits(nc, QUEUE, redis, logger);
  metrics.showAudit(audits.lastReport);

  const current = () => supervisor.current;
  const sources = { current, editions, played, logger, now: Date.now };
  const queries: Statistics = {
    read: createStatsQuery(sources),
    played: createPlayedQuery(sources),
    clues: createClueReportQuery(sources),
    figures: createGameFiguresQuery(sources),
    dailyFigures: createDailyFiguresQuery(sources),
  };
  const responder = transport.responder(nc);
  const serving = {
    queue: QUEUE,
    onError: (error: unknown) => logger.error({ err: error }, 'malformed query'),
  };
  const servers = [
    serveForgetPlayed(nc, QUEUE, versions, logger),
    serveRebuild(
      nc,
      QUEUE,
      (report) => rebuild(deps, versions, supervisor.activate, report),
      logger,
    ),
    audits.stop,
  ];
  let isServing = false;
  let isStopping = false;
  /** A projector joins the queue group when it can answer; until then the others do. */
  const serveQueries = async () => {
    await Promise.all([supervisor.started, editions.settled]);
    if (isStopping) return;
    for (const name of QUERY_NAMES)
      servers.push(
        responder.serve(QUERY_SUBJECTS[name], withMetrics(name, queries[name], metrics), serving),
      );
    // NATS has the subscriptions before the projector is ready, or gets them on reconnect.
    await nc.flush().catch(() => undefined);
    isServing = true;
  };
  await Promise.race([serveQueries(), delay(MAX_START_MS)]);
  return {
    /**
     * Returns whether the statistics have caught up with the log once; false while Redis is
     * unavailable.
     */
    isReady: (): boolean => isServing && redis.isReady() && !nc.isClosed(),
    hasRedis: redis.isReady,
    stop: async () => {
      isStopping = true;
      await Promise.all(servers.map((stop) => stop()));
      await Promise.all([supervisor.stop(), editions.stop()]);
      mux.close();
      await archive?.end();
      await nc.drain();
      await redis.close();
    },
  };
}

type Connected = Pick<
  ProjectionDeps,
  'nc' | 'request' | 'archive' | 'stores' | 'logger' | 'observer' | 'throttle'
>;

function projectionDeps(
  config: Config,
  played: PlayedHashes,
  connected: Connected,
): ProjectionDeps {
  return {
    ...connected,
    partitions: config.PLAY_PARTITIONS,
    codecs: createProjectionCodecs(played),
    countersInMemory: COUNTERS_IN_MEMORY / config.PLAY_PARTITIONS,
  };
}
