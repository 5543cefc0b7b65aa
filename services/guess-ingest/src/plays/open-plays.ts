import type { Request } from '@imguessr/messaging';
import { LogFullError, openPlayLog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { createPlayMemory } from './play-memory.ts';
import { createPlays } from './plays.ts';
import { createStoredPlays } from './stored-plays.ts';

/** Plays in memory besides those that wait for the table, up to 3 KB each. */
const RECENT_PLAYS = 4_000;
const REPEAT_MS = 60_000;

/**
 * Follows the log after what the table has of it. Rejects while PostgreSQL is unavailable: whether
 * a play is in the table must be known.
 */
export async function openPlayState(
  nc: NatsConnection,
  request: Request,
  pool: Pool,
  logger: Logger,
) {
  const memory = createPlayMemory(RECENT_PLAYS);
  const stored = createStoredPlays(pool);
  const logError = createErrorLog(logger);
  const log = openPlayLog(nc, request, {
    position: await stored.load(),
    onFacts: (facts, sequence) => {
      memory.add(facts, sequence);
      for (const fact of facts) if (fact.attempt === 1) stored.add(fact);
    },
    onSkipped: () => {
      memory.clear();
      stored.load().catch(logError);
    },
    onReplaced: (position) =>
      logger.error({ position }, 'play log replaced: it was lost, or restored from a backup'),
    onError: logError,
  });
  return { memory, stored, log, plays: createPlays(memory, stored, log) };
}

/** While something is unavailable, every retry fails alike: it is logged once a minute. */
function createErrorLog(logger: Logger): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < REPEAT_MS) return;
    loggedAt = performance.now();
    const reason = (error as Error).message;
    if (error instanceof LogFullError) {
      logger.error({ reason }, 'NATS has no space left: guesses are not stored');
    } else logger.warn({ reason }, 'play log interrupted');
  };
}

export type PlayState = Awaited<ReturnType<typeof openPlayState>>;
