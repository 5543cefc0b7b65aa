import { delay, retry, waitUntil } from '@imguessr/async';
import type { Audited, AuditedDifference, AuditReport } from '@imguessr/contracts';
import { connectNats } from '@imguessr/messaging';
import { requirePartitionCount } from '@imguessr/play-log';
import { createPlayArchive, openArchive } from '@imguessr/play-log/archive';
import type { Logger } from '@imguessr/service-kit';
import { connectRedis } from '../../adapters/redis/client.ts';
import { readCheckpoint } from '../../adapters/redis/projection-store.ts';
import { createVersions } from '../../adapters/redis/versions.ts';
import { followGameEditions } from '../../catalog/game-editions.ts';
import { readLogs } from '../../log/log-state.ts';
import type { Drift } from '../checks/drift.ts';
import { createPublicCheck } from '../checks/public-answer.check.ts';
import { checkRedis } from '../checks/redis.check.ts';
import { confirmedBy, type Difference } from '../comparison/difference.ts';
import { recountPartitions } from '../recount/recount-partitions.ts';
import { createAuditRecords } from './audit-records.ts';

export interface AuditSettings {
  readonly NATS_URL: string;
  readonly REDIS_URL: string;
  readonly PLAY_PARTITIONS: number;
  readonly ARCHIVE_DATABASE_URL?: string | undefined;
  readonly GATEWAY_URL?: string | undefined;
}

/** One for every word, game and attempt, each about 100 bytes. */
const MAX_WORDS = 500_000;
/** A difference is read again after this time before it is reported. */
const CONFIRM_MS = 2_000;
/** Ten answers a second: the gateway has limits, and players come first. */
const PAUSE_MS = 100;
/** How long statistics may be missing in Redis, or be rebuilt, before the audit is given up. */
const STATISTICS = { delayMs: 2_000, maxMs: 300_000 };
const REDIS = { intervalMs: 100, maxMs: 60_000 };

/**
 * Compares all statistics in Redis, and all answers that players get, with a recount of the play
 * log, and stores a report. Rejects when it cannot.
 */
export async function audit(config: AuditSettings, logger: Logger): Promise<AuditReport> {
  const { PLAY_PARTITIONS: partitions, GATEWAY_URL: gatewayUrl } = config;
  const redis = connectRedis(config.REDIS_URL, logger);
  const nc = await connectNats(config.NATS_URL, 'stats-audit', {
    onRetry: (reason) => logger.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  await requirePartitionCount(nc, partitions);
  const pool = config.ARCHIVE_DATABASE_URL ? openArchive(config.ARCHIVE_DATABASE_URL) : undefined;
  const editions = followGameEditions(nc, logger);
  const recounts = recountPartitions(
    nc,
    partitions,
    pool && createPlayArchive(pool),
    MAX_WORDS,
    logger,
  );
  const versions = createVersions(redis, []);
  const findings = createFindings(logger);

  const activeVersion = async () => {
    const version = await versions.active();
    if (!version) throw new Error('Redis has no statistics: they are being counted');
    return version;
  };
  const compareRedis = async () => {
    const version = await activeVersion();
    const places = [];
    for (const [partition, recount] of recounts.all().entries())
      places.push(await checkRedis({ redis, version, partition }, recount));
    // A version that was replaced meanwhile may have been deleted while it was read.
    if ((await versions.active()) !== version)
      throw new Error('statistics were rebuilt during the audit');
    for (const { games, drifts } of places) findings.add('redis', games, drifts);
  };

  const checkAnswer = createPublicCheck({
    gatewayUrl: gatewayUrl ?? '',
    recounts: recounts.all,
    storedPositions: async () => {
      const [version, all] = [await activeVersion(), recounts.all()];
      const stored = await Promise.all(
        all.map((_, partition) => readCheckpoint(redis, version, partition, '')),
      );
      const positions = stored.flatMap((found, p) =>
        found && found.log === all[p]?.log ? found.seq : [],
      );
      return positions.length === partitions ? positions : undefined;
    },
    logEnds: async () => (await readLogs(nc, partitions)).map(({ last }) => last),
    editionOf: editions.editionOf,
  });
  const compareAnswers = async () => {
    const played = recounts
      .all()
      .flatMap((recount) => [...recount.played()].map((id) => Number(id.split('.')[0])));
    const suspects = new Map<number, readonly Difference[]>();
    for (const gameId of new Set([...played, ...(editions.gameIds ?? [])])) {
      const differences = await checkAnswer(gameId);
      if (differences?.length) suspects.set(gameId, differences);
      else if (differences) findings.add('public', 1, []);
      await delay(PAUSE_MS);
    }
    if (suspects.size > 0) await delay(CONFIRM_MS);
    for (const [gameId, first] of suspects) {
      const confirmed = confirmedBy((await checkAnswer(gameId)) ?? [], first);
      findings.add(
        'public',
        1,
        confirmed.map((found) => ({ gameId, place: 'public', ...found })),
      );
      await delay(PAUSE_MS);
    }
  };

  try {
    await waitUntil('Redis', redis.isReady, REDIS);
    await Promise.all([recounts.complete, editions.settled]);
    const options = {
      ...STATISTICS,
      onRetry: ({ message }: Error) => logger.warn({ reason: message }, 'audit waits'),
    };
    await retry(compareRedis, options);
    if (gatewayUrl) await compareAnswers();
    const report = findings.report();
    await createAuditRecords(redis).store(report);
    return report;
  } finally {
    await Promise.all([recounts.stop(), editions.stop()]);
    await pool?.end();
    await nc.drain();
    await redis.close();
  }
}

/** Limited, because a lost counter of each game is one cause. */
const MAX_LOGGED = 1_000;
const MAX_EXAMPLES = 20;

/** Returns an empty record, which logs each number that differs. */
function createFindings(logger: Logger) {
  const games = { redis: 0, public: 0 };
  const differences = { redis: 0, public: 0 };
  const examples: AuditedDifference[] = [];
  return {
    add(audited: Audited, compared: number, drifts: readonly Drift[]) {
      games[audited] += compared;
      for (const drift of drifts) {
        differences[audited]++;
        const found = { audited, ...drift };
        if (examples.length < MAX_EXAMPLES) examples.push(found);
        if (differences[audited] <= MAX_LOGGED)
          logger.error(found, 'statistics differ from the play log');
      }
    },
    report: (): AuditReport => ({ endedAtMs: Date.now(), games, differences, examples }),
  };
}
