import { repeat, withTimeout } from '@imguessr/async';
import { ensureCatalogStream, raiseReplicas, type StreamReplicas } from '@imguessr/messaging';
import { ensurePlayStream, type PlayLog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { PlayMemory } from '../plays/play-memory.ts';
import type { PlayTable } from '../plays/play-table.ts';

interface StreamWatchDeps {
  readonly nc: NatsConnection;
  readonly jsm: JetStreamManager;
  readonly table: PlayTable;
  readonly log: PlayLog;
  readonly memory: PlayMemory;
  readonly logger: Logger;
  /** Copies that are wanted of each stream. */
  readonly replicas: number;
  readonly onReplicas: (streams: readonly StreamReplicas[]) => void;
}

const INTERVAL_MS = 5_000;
/** A slower check has failed; the next one starts without waiting for it. */
const MAX_CHECK_MS = 3_000;
/** Without PostgreSQL, what it had before counts. */
const MAX_READ_MS = 500;
/** Copies change seldom, and reading them costs a request for every stream of the server. */
const CHECKS_PER_REPLICA_CHECK = 6;

/** Creates the streams of the catalog and of plays where they are missing; that of plays up to `end`. */
export async function ensureStreams(
  nc: NatsConnection,
  jsm: JetStreamManager,
  replicas: number,
  end: number,
): Promise<void> {
  await ensurePlayStream(nc, jsm, replicas, end);
  await ensureCatalogStream(jsm, replicas);
}

/**
 * Checks the streams, and creates what a server has lost, for instance with its disk: guesses fail
 * until then. Also raises their copies, and tells memory how far the table has the log.
 */
export function watchStreams(deps: StreamWatchDeps) {
  const { nc, jsm, table, log, memory, logger, replicas } = deps;
  let isAvailable = true;
  let checks = 0;
  let watermark = 0;
  let lastStored = 0;

  const check = async (signal: AbortSignal) => {
    try {
      // A new log begins after everything that is known of the old one.
      const last = withTimeout(table.lastSequence(), MAX_READ_MS);
      lastStored = (await last.catch(() => undefined)) ?? lastStored;
      const end = Math.max(log.end(), lastStored);
      const ensured = ensureStreams(nc, jsm, replicas, end).then(() => true);
      if (!(await withTimeout(ensured, MAX_CHECK_MS)))
        throw new Error(`no answer within ${MAX_CHECK_MS} ms`);
      if (!isAvailable) logger.info('play log available again');
      isAvailable = true;
    } catch (error) {
      if (isAvailable && !signal.aborted)
        logger.error({ reason: (error as Error).message }, 'play log unavailable');
      isAvailable = false;
    }
  };
  const onRefused = (stream: string, reason: Error) =>
    logger.warn({ stream, replicas, reason: reason.message }, 'copies refused by NATS');
  const checkReplicas = () =>
    raiseReplicas(jsm, replicas, onRefused).then(deps.onReplicas, (error: Error) =>
      logger.warn({ reason: error.message }, 'copies of the play log unknown'),
    );
  const run = async (signal: AbortSignal) => {
    await check(signal);
    if (isAvailable && checks++ % CHECKS_PER_REPLICA_CHECK === 0) await checkReplicas();
    watermark = await table.watermark().catch(() => watermark);
    memory.markStoredThrough(watermark);
  };
  return {
    /** Returns whether every stream existed and had a leader at the last check. */
    isAvailable: () => isAvailable,
    /** The sequence up to which the table had the log at the last check. */
    watermark: () => watermark,
    stop: repeat(run, { delayMs: INTERVAL_MS }),
  };
}
