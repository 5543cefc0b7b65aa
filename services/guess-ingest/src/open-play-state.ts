import { exponentialDelay, retry, shareInFlight } from '@imguessr/async';
import { EarlierDataError } from '@imguessr/connections';
import { type Request, StreamMismatchError } from '@imguessr/messaging';
import {
  LogFullError,
  migratePlays,
  openPlayLog,
  readLastStored,
  refuseEarlierPlays,
  storeTail,
} from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { ensureStreams } from './log-watch/log-watch.ts';
import { createPlayMemory } from './plays/play-memory.ts';
import { createPlayTable } from './plays/play-table.ts';
import { createPlays } from './plays/plays.ts';

/** Plays in memory besides those that wait for the table, up to 3 KB each. */
const RECENT_PLAYS = 4_000;
const REPEAT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;

interface OpenDeps {
  readonly config: Pick<Config, 'DATABASE_URL' | 'NATS_REPLICAS'>;
  readonly nc: NatsConnection;
  readonly jsm: JetStreamManager;
  readonly request: Request;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/**
 * Brings table and log up to date, and follows the log. Waits for NATS and for PostgreSQL, because
 * it must be known which plays are in the table. Rejects with `EarlierDataError` or
 * `StreamMismatchError` for what another version left.
 */
export function openPlayState(deps: OpenDeps) {
  return retry(() => openOnce(deps), {
    delayMs: exponentialDelay(100, 2_000),
    isRetryable: (error) =>
      !(error instanceof EarlierDataError || error instanceof StreamMismatchError),
    onRetry: (error) => deps.logger.warn({ reason: error.message }, 'waiting for the play log'),
  });
}

async function openOnce({ config, nc, jsm, request, pool, logger, signal }: OpenDeps) {
  await refuseEarlierPlays(jsm);
  await migratePlays(config.DATABASE_URL);
  await ensureStreams(nc, jsm, config.NATS_REPLICAS, await readLastStored(pool));
  const tail = await storeTail(nc, pool, { isWhole: false });
  if (tail.facts > 0)
    logger.warn({ facts: tail.facts }, 'plays of the log stored that the table lacked');
  const memory = createPlayMemory(RECENT_PLAYS);
  const table = createPlayTable(pool);
  const logError = createErrorLog(logger);
  const reload = shareInFlight(() =>
    retry(table.load, { delayMs: RETRY_DELAY_MS, onRetry: logError, signal }),
  );
  const watermark = await table.load();
  const position = Math.max(watermark, tail.position);
  const skip = () => {
    table.skipTo(log.position());
    reload().catch(logError);
  };
  const log = openPlayLog(nc, request, {
    position,
    onFacts: (facts, sequence) => {
      memory.add(facts, sequence);
      for (const fact of facts) if (fact.attempt === 1) table.add(fact);
    },
    onDeleted: () => {
      memory.clear();
      skip();
    },
    onLost: skip,
    onReplaced: () => {
      logger.error({ end: log.end() }, 'play log replaced: it was lost, or restored from a backup');
      memory.hurry(log.position());
    },
    onError: logError,
  });
  if (position > watermark) skip();
  return { memory, table, log, plays: createPlays(memory, table, log) };
}

/** While something is unavailable, every retry fails alike: each kind is logged once a minute. */
function createErrorLog(logger: Logger): (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const { name, message: reason } = error as Error;
    if (performance.now() - (loggedAt.get(name) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    loggedAt.set(name, performance.now());
    if (error instanceof LogFullError)
      logger.error({ reason }, 'NATS has no space left: guesses are not stored');
    else logger.warn({ reason }, 'play log interrupted');
  };
}

export type OpenPlayState = Awaited<ReturnType<typeof openPlayState>>;
