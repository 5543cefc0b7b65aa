import { isStreamMissing } from '@imguessr/messaging';
import {
  erasePlays,
  findPlays,
  openPlays,
  PLAY_STREAM,
  type StoredPlayFact,
  storePlays,
} from '@imguessr/play-log';
import { digestOf } from '@imguessr/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { SavedBatch } from '../backup/log-tail.ts';

const PLAYS_PER_STATEMENT = 500;
const POOL = { connections: 1, timeoutMs: 600_000 };

/** Resolves with whether this NATS has a log with plays. */
export async function hasLog(nc: NatsConnection): Promise<boolean> {
  try {
    const jsm = await jetstreamManager(nc);
    return (await jsm.streams.info(PLAY_STREAM)).state.messages > 0;
  } catch (error) {
    if (isStreamMissing(error)) return false;
    throw error;
  }
}

/** Deletes the log: guess-ingest creates it again, after what the table of plays has. */
export async function deleteLog(nc: NatsConnection): Promise<void> {
  const jsm = await jetstreamManager(nc);
  await jsm.streams.delete(PLAY_STREAM).catch((error: unknown) => {
    if (!isStreamMissing(error)) throw error;
  });
}

/** Adds the end of the log to the restored table of plays, which then has every play. */
export async function restorePlays(
  databaseUrl: string,
  batches: readonly SavedBatch[],
): Promise<void> {
  const logged = batches.flatMap(({ sequence, facts }) =>
    facts.map((fact): StoredPlayFact => ({ sequence, fact })),
  );
  const plays = [...Map.groupBy(logged, ({ fact }) => keyOf(fact)).values()];
  await withPlays(databaseUrl, async (pool) => {
    for (let from = 0; from < plays.length; from += PLAYS_PER_STATEMENT) {
      await addToPlays(pool, plays.slice(from, from + PLAYS_PER_STATEMENT));
    }
    await storePlays(pool, [], batches.at(-1)?.sequence ?? 0);
  });
}

async function addToPlays(
  pool: Pool,
  logged: readonly (readonly StoredPlayFact[])[],
): Promise<void> {
  const keys = logged.flatMap(([first]) => (first ? [first.fact] : []));
  const stored = new Map(
    (await findPlays(pool, keys)).map((facts) => [facts[0] && keyOf(facts[0].fact), facts]),
  );
  const plays = logged.map((facts) => {
    const known = stored.get(facts[0] && keyOf(facts[0].fact)) ?? [];
    const last = known.at(-1)?.fact.attempt ?? 0;
    return [...known, ...facts.filter(({ fact }) => fact.attempt > last)];
  });
  await storePlays(pool, plays, 0);
}

const keyOf = (fact: { readonly gameId: number; readonly sessionId: string }) =>
  `${fact.gameId}.${fact.sessionId}`;

/**
 * Erases again what was erased since the backup, in plays and in circles. Resolves with the number
 * of plays. `isErased` takes a session id or its digest.
 */
export const eraseAgain = (
  databaseUrl: string,
  isErased: (idOrDigest: string) => boolean,
): Promise<number> =>
  withPlays(databaseUrl, async (pool) => {
    const { rows: plays } = await pool.query<{ id: string }>(
      'SELECT DISTINCT session_id AS id FROM play_log.plays',
    );
    const sessionIds = plays.map(({ id }) => id).filter(isErased);
    const erased = await erasePlays(pool, sessionIds);
    const { rows: results } = await pool.query<{ id: string }>(
      'SELECT DISTINCT session AS id FROM circle_result',
    );
    const digests = new Set(sessionIds.map(digestOf));
    const sessions = results.map(({ id }) => id).filter((id) => digests.has(id) || isErased(id));
    await pool.query('DELETE FROM circle_result WHERE session = ANY($1)', [sessions]);
    return erased;
  });

async function withPlays<T>(databaseUrl: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPlays(databaseUrl, POOL);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
