import { delay } from '@imguessr/async';
import { connectNats } from '@imguessr/messaging';
import { requirePartitionCount } from '@imguessr/play-log';
import { createPlayArchive, openArchive } from '@imguessr/play-log/archive';
import type { Logger } from '@imguessr/service-kit';
import { connectRedis } from '../adapters/redis/client.ts';
import { readCheckpoint } from '../adapters/redis/projection-store.ts';
import { createVersions } from '../adapters/redis/versions.ts';
import { followGameTimelines } from '../catalog/game-timelines.ts';
import { readLogs } from '../log/log-state.ts';
import { AUDITED, createDriftRecord } from './checks/drift.ts';
import { createGameQueue } from './checks/game-queue.ts';
import { createPublicCheck } from './checks/public-answer.check.ts';
import { checkRedis } from './checks/redis.check.ts';
import { confirmedBy } from './comparison/difference.ts';
import type { AuditConfig } from './config.ts';
import type { AuditMetrics } from './metrics.ts';
import { followPartitions } from './recount/follow-partitions.ts';
import { repeat } from './repeat.ts';

/** A difference is read again after this time before it is reported. */
const CONFIRM_MS = 2_000;
const STARTING_MS = 200;

interface AuditApp {
  isReady(): boolean;
  hasRedis(): boolean;
  stop(): Promise<void>;
}

export async function startAudit(config: AuditConfig, logger: Logger, metrics: AuditMetrics): Promise<AuditApp> {
  const redis = connectRedis(config.REDIS_URL, logger);
  const nc = await connectNats(config.NATS_URL, 'stats-auditor', {
    onRetry: (reason) => logger.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  const partitions = config.PLAY_PARTITIONS;
  await requirePartitionCount(nc, partitions);
  const pool = config.ARCHIVE_DATABASE_URL ? openArchive(config.ARCHIVE_DATABASE_URL) : undefined;
  const archive = pool && createPlayArchive(pool);
  const versions = createVersions(redis, []);
  const timelines = followGameTimelines(nc, logger, () => undefined);
  const recounts = followPartitions(nc, partitions, archive, config.AUDIT_WORDS_IN_MEMORY, logger);
  const drifts = createDriftRecord(logger, (audited) => metrics.found.inc({ audited }));
  metrics.showDrift(AUDITED, drifts.count);
  // Without a value before its first one, a counter has no increase for alerts and graphs.
  for (const audited of AUDITED) metrics.found.inc({ audited }, 0);
  const stopping = new AbortController();
  const { signal } = stopping;
  const intervalMs = config.AUDIT_INTERVAL_SECONDS * 1_000;

  const compareRedis = async () => {
    const [version, all] = [await versions.active(), recounts.all];
    if (!version || !all) return STARTING_MS;
    for (const [partition, recount] of all.entries()) {
      const stored = { redis, version, partition };
      for (const { place, gameIds, drifts: found } of await checkRedis(stored, recount, signal)) {
        // A version that was replaced meanwhile may have been deleted while it was read.
        if (signal.aborted || (await versions.active()) !== version) return STARTING_MS;
        drifts.update('redis', place, gameIds, found);
        metrics.checked.inc({ audited: 'redis' }, gameIds.length);
      }
    }
    metrics.sweptAt.setToCurrentTime();
    return intervalMs;
  };

  const answered = createGameQueue(() => recounts.all);
  const checkAnswer = createPublicCheck({
    gatewayUrl: config.GATEWAY_URL ?? '',
    recounts: () => recounts.all,
    storedPositions: async () => {
      const [version, all] = [await versions.active(), recounts.all];
      if (!version || !all) return undefined;
      const stored = await Promise.all(all.map((_, partition) => readCheckpoint(redis, version, partition, '')));
      const positions = stored.flatMap((found, p) => (found && found.log === all[p]?.log ? found.seq : []));
      return positions.length === partitions ? positions : undefined;
    },
    logEnds: async () => (await readLogs(nc, partitions)).map(({ last }) => last),
    timelineOf: timelines.find,
    excludesAutomated: config.EXCLUDE_AUTOMATED_PLAYS,
    signal,
  });
  const compareAnswer = async () => {
    const gameId = answered.next();
    if (gameId === undefined) return STARTING_MS;
    const pauseMs = 1_000 / config.AUDIT_ANSWERS_PER_SECOND;
    const first = await checkAnswer(gameId);
    if (first?.length) await delay(CONFIRM_MS, signal);
    const again = first?.length ? await checkAnswer(gameId) : first;
    if (!first || !again || signal.aborted) return pauseMs;
    const found = confirmedBy(again, first).map((difference) => ({ gameId, place: 'public', ...difference }));
    drifts.update('public', 'public', [gameId], found);
    metrics.checked.inc({ audited: 'public' });
    return pauseMs;
  };

  const loops = [repeat('redis', compareRedis, intervalMs, signal, logger)];
  if (config.GATEWAY_URL) loops.push(repeat('public', compareAnswer, intervalMs, signal, logger));

  return {
    isReady: () => recounts.all !== undefined && redis.isReady() && !nc.isClosed(),
    hasRedis: redis.isReady,
    stop: async () => {
      stopping.abort();
      await Promise.all([recounts.stop(), timelines.stop(), ...loops]);
      await pool?.end();
      await nc.drain();
      await redis.close();
    },
  };
}
