import { delay } from '@imguessr/async';
import { connectNats, requirePartitionCount } from '@imguessr/messaging';
import { createPlayArchive, openArchive } from '@imguessr/play-archive';
import type { Logger } from '@imguessr/service-kit';
import { connectRedis } from '../adapters/redis/client.ts';
import { readCheckpoint } from '../adapters/redis/projection-store.ts';
import { createVersions } from '../adapters/redis/versions.ts';
import { followGameTimelines } from '../catalog/game-timelines.ts';
import { createProjectionCodecs } from '../lifecycle/projection-codecs.ts';
import { readLogs } from '../log/log-state.ts';
import { originLimits } from '../projections/automated-plays/origin-plays.ts';
import { createCheckpoints } from './checkpoints.ts';
import { comparedProjections } from './checks/compared-projections.ts';
import { AUDITED, type Audited, createDriftRecord } from './checks/drift.ts';
import { checkExport } from './checks/export.check.ts';
import { createGameQueue } from './checks/game-queue.ts';
import { createPublicCheck } from './checks/public-answer.check.ts';
import { checkRedis } from './checks/redis.check.ts';
import { confirmedBy, type Difference } from './comparison/difference.ts';
import type { AuditConfig } from './config.ts';
import { followCounts } from './counts/follow-counts.ts';
import type { AuditMetrics } from './metrics.ts';
import { repeat } from './repeat.ts';

/** A difference is read again after this time before it is reported. */
const CONFIRM_MS = 2_000;
const CHECKPOINT_MS = 60_000;
/** The pause until the log has been recounted. */
const STARTING_MS = 200;
/** Exports are read for at most this share of the time: for each of them, an old NATS sends whole partitions. */
const MAX_EXPORT_SHARE = 0.05;

interface AuditApp {
  /** Returns whether the log has been recounted, and its servers are connected. */
  isReady(): boolean;
  hasRedis(): boolean;
  stop(): Promise<void>;
}

/** Starts the auditor: it recounts the play log, and compares Redis, public answers and exports with it until it is stopped. */
export async function startAudit(config: AuditConfig, logger: Logger, metrics: AuditMetrics): Promise<AuditApp> {
  const redis = connectRedis(config.REDIS_URL, logger);
  const nc = await connectNats(config.NATS_URL, 'stats-auditor', {
    onRetry: (reason) => logger.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  const partitions = config.PLAY_PARTITIONS;
  await requirePartitionCount(nc, partitions);
  const sign = config.AUDIT_SIGNING_KEY ? createCheckpoints(nc, config.AUDIT_SIGNING_KEY) : undefined;
  const pool = config.ARCHIVE_DATABASE_URL ? openArchive(config.ARCHIVE_DATABASE_URL) : undefined;
  const archive = pool && createPlayArchive(pool);
  const versions = createVersions(redis, []);
  const timelines = followGameTimelines(nc, logger, () => undefined);
  const limits = { words: config.AUDIT_WORDS_IN_MEMORY, fields: config.AUDIT_FIELDS_IN_MEMORY };
  const codecs = createProjectionCodecs(originLimits({ partitions }));
  const counts = followCounts(nc, partitions, archive, codecs, limits, logger);
  const drifts = createDriftRecord(logger, (audited) => metrics.found.inc({ audited }));
  metrics.showDrift(AUDITED, drifts.count);
  // A counter that appears with its first value has no increase that an alert or a graph could show.
  for (const audited of AUDITED) metrics.found.inc({ audited }, 0);
  const stopping = new AbortController();
  const { signal } = stopping;
  const intervalMs = config.AUDIT_INTERVAL_SECONDS * 1_000;

  const projections = comparedProjections(codecs);
  const compareRedis = async () => {
    const [version, all] = [await versions.active(), counts.all];
    if (!version || !all) return STARTING_MS;
    for (const [partition, counted] of all.entries()) {
      const stored = { redis, version, partition };
      for (const { place, gameIds, drifts: found } of await checkRedis(stored, projections, counted, signal)) {
        // A version that was replaced meanwhile may have been deleted while it was read.
        if (signal.aborted || (await versions.active()) !== version) return STARTING_MS;
        drifts.update('redis', place, gameIds, found);
        metrics.checked.inc({ audited: 'redis' }, gameIds.length);
      }
    }
    metrics.sweptAt.setToCurrentTime();
    return intervalMs;
  };

  type Check = (gameId: number) => Promise<readonly Difference[] | undefined>;
  const compareGame = async (audited: Audited, gameId: number, check: Check) => {
    const first = await check(gameId);
    if (first?.length) await delay(CONFIRM_MS, signal);
    const again = first?.length ? await check(gameId) : first;
    if (!first || !again || signal.aborted) return;
    const found = confirmedBy(again, first).map((difference) => ({ gameId, place: audited, ...difference }));
    drifts.update(audited, audited, [gameId], found);
    metrics.checked.inc({ audited });
  };

  const exported = createGameQueue(() => counts.recounts, false);
  const compareExport = async () => {
    const [all, gameId, startedAt] = [counts.recounts, exported.next(), performance.now()];
    if (!all || gameId === undefined) return STARTING_MS;
    await compareGame('export', gameId, (id) => checkExport(nc, archive, all, id, signal));
    return Math.max(config.AUDIT_EXPORT_SECONDS * 1_000, (performance.now() - startedAt) / MAX_EXPORT_SHARE);
  };

  const answered = createGameQueue(() => counts.recounts, true);
  const checkAnswer = createPublicCheck({
    gatewayUrl: config.GATEWAY_URL ?? '',
    recounts: () => counts.recounts,
    storedPositions: async () => {
      const [version, all] = [await versions.active(), counts.recounts];
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
    await compareGame('public', gameId, checkAnswer);
    return 1_000 / config.AUDIT_ANSWERS_PER_SECOND;
  };

  let signedDate: string | undefined;
  const signDaily = async () => {
    const { recounts: all } = counts;
    const checkpoint = all && (await sign?.(new Date(), all));
    if (!checkpoint) return STARTING_MS;
    if (checkpoint.date === signedDate) return CHECKPOINT_MS;
    signedDate = checkpoint.date;
    metrics.checkpointAt.set(Date.parse(checkpoint.at) / 1_000);
    // The log is a second place, which nobody who can write to NATS can change.
    logger.info({ checkpoint }, 'audit checkpoint');
    return CHECKPOINT_MS;
  };

  const loops = [repeat('redis', compareRedis, intervalMs, signal, logger)];
  loops.push(repeat('export', compareExport, intervalMs, signal, logger));
  if (config.GATEWAY_URL) loops.push(repeat('public', compareAnswer, intervalMs, signal, logger));
  if (sign) loops.push(repeat('checkpoint', signDaily, intervalMs, signal, logger));

  return {
    isReady: () => counts.recounts !== undefined && redis.isReady() && !nc.isClosed(),
    hasRedis: redis.isReady,
    stop: async () => {
      stopping.abort();
      await Promise.all([counts.stop(), timelines.stop(), ...loops]);
      await pool?.end();
      await nc.drain();
      await redis.close();
    },
  };
}
