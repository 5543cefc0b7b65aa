import { delay } from '@imguessr/async';
import { QUERY_NAMES, QUERY_SUBJECTS, type Statistics } from '@imguessr/contracts';
import { closeNats, connectNats, natsTransport, type Transport } from '@imguessr/messaging';
import { openPlays, readLogState } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import { followGameEditions } from './catalog/game-editions.ts';
import { connectRedis, readMemory } from './checkpoint/redis.ts';
import type { Config } from './config.ts';
import { startCounting } from './counting/counting.ts';
import { keepCheckpoints } from './counting/keep-checkpoints.ts';
import { serveRebuild } from './counting/serve-rebuild.ts';
import { createReadBarrier } from './log/read-barrier.ts';
import type { ProjectorMetrics } from './metrics.ts';
import { createClueReportQuery } from './projections/clue-report/clue-report.query.ts';
import { createDailyFiguresQuery } from './projections/daily-plays/daily-figures.query.ts';
import { createGameFiguresQuery } from './projections/figures/game-figures.query.ts';
import { createStatsQuery } from './projections/game-stats/stats.query.ts';
import { withMetrics } from './with-metrics.ts';

const QUEUE = 'stats-projector';
const POOL = { connections: 1, timeoutMs: 30_000 };
/** The process has started after at most this long; it is ready once all plays are counted. */
const MAX_START_MS = 2_000;
const FIRST_CHECK_MS = 50;

/** Starts the projector: it follows the play log, stores checkpoints in Redis, and answers. */
export async function startApp(
  config: Config,
  logger: Logger,
  metrics: ProjectorMetrics,
  transport: Transport = natsTransport,
) {
  const redis = connectRedis(config.REDIS_URL, logger);
  const nc = await connectNats(config.NATS_URL, 'stats-projector', {
    onRetry: (reason) => logger.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  const pool = openPlays(config.DATABASE_URL, POOL);
  let facts = 0;
  const counting = startCounting({
    nc,
    redis,
    pool,
    logger,
    onCounted: (count) => {
      facts += count;
      metrics.counted.inc(count);
    },
  });
  const checkpoints = keepCheckpoints(nc, redis, counting, logger);
  const editions = followGameEditions(nc, logger);
  const lastSequence = async () => (await readLogState(nc)).state.last_seq;
  const barrier = createReadBarrier(
    lastSequence,
    async (sequence, withinMs) =>
      (await counting.current()?.position.reached(sequence, withinMs)) ?? false,
  );
  const isCounted = () => counting.current() !== undefined && editions.isComplete();
  const whenCounted = async () =>
    isCounted() && (await barrier()) && isCounted() ? counting.current() : undefined;
  metrics.showLag(async () => {
    const counted = counting.current();
    return counted && Math.max(0, (await lastSequence()) - counted.base);
  });
  metrics.showRedisMemory(() => readMemory(redis));

  const sources = { whenCounted, editions, logger, now: Date.now };
  const queries: Statistics = {
    read: createStatsQuery(sources),
    clues: createClueReportQuery(sources),
    figures: createGameFiguresQuery(sources),
    dailyFigures: createDailyFiguresQuery(sources),
  };
  const responder = transport.responder(nc);
  const serving = {
    queue: QUEUE,
    onError: (error: unknown) => logger.error({ err: error }, 'malformed query'),
  };
  const servers = [serveRebuild(nc, { counting, checkpoints, counted: () => facts, logger })];
  let isServing = false;
  let isStopping = false;
  /** A projector joins the queue group when it can answer; until then the others do. */
  const serveQueries = async () => {
    while (!isCounted() && !isStopping) await delay(FIRST_CHECK_MS);
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
    /** Returns whether all plays have been counted once; false while Redis is unavailable. */
    isReady: (): boolean => isServing && redis.isReady() && !nc.isClosed(),
    hasRedis: redis.isReady,
    stop: async () => {
      isStopping = true;
      await Promise.all(servers.map((stop) => stop()));
      await checkpoints.stop();
      await Promise.all([counting.stop(), editions.stop()]);
      await Promise.all([closeNats(nc), pool.end()]);
      await redis.close();
    },
  };
}
