import { CLUES_SUBJECT, PLAYED_SUBJECT, STATS_CHANGED_SUBJECT, STATS_SUBJECT } from '@imguessr/contracts';
import { connectNats, createRequestMux, requirePartitionCount, serveBatches } from '@imguessr/messaging';
import type { Logger, Traces } from '@imguessr/service-kit';
import { connectRedis } from './adapters/redis/client.ts';
import { versionsIn } from './adapters/redis/versions.ts';
import type { Config } from './config.ts';
import { createTurns } from './fold/throttled-queue.ts';
import { createFoldObserver } from './fold-observer.ts';
import { collectChanges } from './lifecycle/changed-games.ts';
import type { ProjectionTools } from './lifecycle/partition.ts';
import { rebuild } from './lifecycle/rebuild.ts';
import { serveRebuild } from './lifecycle/serve-rebuild.ts';
import { keepProjection } from './lifecycle/supervise-projection.ts';
import type { ProjectorMetrics } from './metrics.ts';
import { originLimits } from './projections/automated-plays/origin-plays.ts';
import { clueReportReader } from './projections/clue-report/clue-report.query.ts';
import { statsReader } from './projections/game-stats/stats.query.ts';
import { serveForgetPlayed } from './projections/played-games/forget-played.ts';
import { playedReader } from './projections/played-games/played-games.query.ts';
import { measured } from './with-metrics.ts';

const QUEUE = 'stats-projector';
const LOG_TIMEOUT_MS = 500;
/** One that has just started leaves questions to the others for so long at most, then says that it is loading. */
const JOIN_WITHIN_MS = 2_000;
/** Memory holds one counter of clues, and one of labels, for this many words. */
const COUNTER_SHARE = 5;

interface App {
  /** The statistics have caught up with the log at least once. */
  isReady(): boolean;
  hasRedis(): boolean;
  stop(): Promise<void>;
}

/** Connects everything: follows the play log into Redis, and answers reads and rebuild requests. */
export async function startApp(
  config: Config,
  logger: Logger,
  traces: Traces,
  metrics: ProjectorMetrics,
): Promise<App> {
  const redis = connectRedis(config.REDIS_URL, logger);
  const nc = await connectNats(config.NATS_URL, 'stats-projector', {
    onWaiting: (reason) => logger.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  await requirePartitionCount(nc, config.PLAY_PARTITIONS);
  const mux = createRequestMux(nc, LOG_TIMEOUT_MS);
  const excludesAutomated = config.EXCLUDE_AUTOMATED_PLAYS;
  const countersInMemory = Math.ceil(config.WORDS_IN_MEMORY / config.PLAY_PARTITIONS / COUNTER_SHARE);
  const tools: ProjectionTools = {
    nc,
    request: mux.request,
    redis,
    partitions: config.PLAY_PARTITIONS,
    wordsInMemory: Math.ceil(config.WORDS_IN_MEMORY / config.PLAY_PARTITIONS),
    clueCountersInMemory: countersInMemory,
    originLimits: originLimits({ partitions: config.PLAY_PARTITIONS }),
    labelCountersInMemory: countersInMemory,
    excludesAutomated,
    logger,
    observer: (partition) => createFoldObserver(partition, metrics, traces),
    inTurn: createTurns(),
  };
  const versions = versionsIn(redis);
  const changes = collectChanges((change) => nc.publish(STATS_CHANGED_SUBJECT, JSON.stringify(change)));
  const live = keepProjection(tools, versions, changes);
  metrics.showLag(() => live.lag);

  const readStats = measured('statistics', statsReader(live, excludesAutomated, logger), metrics);
  const readPlayed = measured('played', playedReader(live, logger, Date.now), metrics);
  const readClues = measured('clues', clueReportReader(live, excludesAutomated, logger), metrics);
  const onMalformed = (error: unknown) => logger.error({ err: error }, 'a batch could not be read');
  await Promise.race([live.begun, new Promise((resolve) => setTimeout(resolve, JOIN_WITHIN_MS))]);
  const servers = [
    serveBatches(nc, STATS_SUBJECT, QUEUE, readStats, onMalformed),
    serveBatches(nc, CLUES_SUBJECT, QUEUE, readClues, onMalformed),
    serveBatches(nc, PLAYED_SUBJECT, QUEUE, readPlayed, onMalformed),
    serveForgetPlayed(nc, QUEUE, versions, logger),
    serveRebuild(nc, QUEUE, (report) => rebuild(tools, versions, live, report), logger),
  ];
  // Who is ready can be asked: NATS knows by now, or hears it as soon as it is back.
  await nc.flush().catch(() => undefined);
  return {
    isReady: () => live.current !== undefined && redis.isReady() && !nc.isClosed(),
    hasRedis: redis.isReady,
    stop: async () => {
      await Promise.all(servers.map((stop) => stop()));
      await live.stop();
      changes.stop();
      mux.close();
      await nc.drain();
      await redis.close();
    },
  };
}
