import { retry } from '@imguessr/async';
import {
  type ErasePlays,
  GUESS_SUBJECTS,
  type PlayedGamesReply,
  type PlayedGamesRequest,
  type PlaysErased,
} from '@imguessr/contracts';
import {
  createBatcher,
  createRequestMux,
  FailedRequestError,
  NoRespondersError,
  RequestTimeoutError,
} from '@imguessr/messaging';
import { eraseBatches } from '@imguessr/play-log';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { lockLog } from './log-lock.ts';

/** Whoever does not answer may have been succeeded by another writer. */
const ATTEMPT_MS = 15_000;
const ASKING = {
  delayMs: 500,
  maxMs: 45_000,
  isRetryable: (error: unknown) =>
    error instanceof RequestTimeoutError || error instanceof FailedRequestError,
};
const UNAVAILABLE = 'Plays cannot be read or erased now. Start Imguessr, then repeat the command.';

/** Resolves with those of these sessions that have a play. Throws unless Imguessr is running. */
export const sessionsWithPlays = (
  nc: NatsConnection,
  sessionIds: readonly string[],
): Promise<string[]> =>
  asking<PlayedGamesRequest, PlayedGamesReply, string[]>(nc, GUESS_SUBJECTS.played, async (ask) => {
    const replies = await Promise.all(
      sessionIds.map((sessionId) => ask({ sessionId, requestId: 'erase' })),
    );
    return sessionIds.filter((_, index) => {
      const reply = replies[index];
      if (!reply || 'error' in reply) throw new Error(UNAVAILABLE);
      return reply.gameIds.length > 0;
    });
  });

/** Makes the plays of sessions anonymous in the table. Throws unless Imguessr is running. */
export const makeAnonymous = (nc: NatsConnection, sessionIds: readonly string[]) =>
  asking<ErasePlays, PlaysErased, Extract<PlaysErased, { plays: number }>>(
    nc,
    GUESS_SUBJECTS.erase,
    async (ask) => {
      const reply = await ask({ sessionIds });
      if ('error' in reply) throw new Error(reply.error);
      return reply;
    },
  );

async function asking<Query, Reply, Result>(
  nc: NatsConnection,
  subject: string,
  work: (ask: (query: Query) => Promise<Reply>) => Promise<Result>,
): Promise<Result> {
  const mux = createRequestMux(nc, ATTEMPT_MS);
  try {
    return await retry(() => work(createBatcher<Query, Reply>(mux.requestMany, subject)), ASKING);
  } catch (error) {
    throw error instanceof NoRespondersError ? new Error(UNAVAILABLE, { cause: error }) : error;
  } finally {
    mux.close();
  }
}

/** Deletes what the log has of these sessions, and the bytes that PostgreSQL keeps of their rows. */
export async function deleteTraces(
  db: pg.Client,
  nc: NatsConnection,
  sessionIds: readonly string[],
  through: number,
): Promise<void> {
  await lockLog(db);
  await eraseBatches(nc, sessionIds, through);
  await vacuumSessions(db);
}

/** With ids of sessions, or with digests of them. */
const TABLES = ['play_log.plays', 'circle_result', 'report'];

/** Removes what PostgreSQL keeps of rows that were changed or deleted. */
export async function vacuumSessions(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [TABLES],
  );
  for (const { name } of rows) {
    // The planner's statistics have samples of the ids.
    await db.query(`VACUUM (ANALYZE) ${name}`);
    // A vacuum leaves the bytes of keys that it removes from an index.
    await db.query(`REINDEX TABLE CONCURRENTLY ${name}`);
  }
}
