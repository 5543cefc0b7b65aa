import { PlayBatch } from '@imguessr/contracts/facts';
import { isStreamMissing } from '@imguessr/messaging';
import {
  erasePlays,
  type LoggedBatch,
  openPlays,
  PLAY_STREAM,
  storeFacts,
  storeTail,
} from '@imguessr/play-log';
import { digestOf } from '@imguessr/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';

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

/** Resolves with whether the log of this NATS is the one of a backup, with what came later. */
export async function isLogOf(nc: NatsConnection, saved: readonly LoggedBatch[]): Promise<boolean> {
  const last = saved.findLast(({ facts }) => facts.length > 0);
  if (!last || !(await hasLog(nc))) return false;
  const jsm = await jetstreamManager(nc);
  const message = await jsm.streams.getMessage(PLAY_STREAM, { seq: last.sequence });
  return message !== null && PlayBatch.decode(message.data).id === last.id;
}

/** Adds what the log has after the restored table. Resolves with how many guesses. */
export const restoreLater = (databaseUrl: string, nc: NatsConnection): Promise<number> =>
  withPlays(databaseUrl, async (pool) => (await storeTail(nc, pool, { isWhole: true })).facts);

/** Deletes the log: guess-ingest creates it again, after what the table of plays has. */
export async function deleteLog(nc: NatsConnection): Promise<void> {
  const jsm = await jetstreamManager(nc);
  await jsm.streams.delete(PLAY_STREAM).catch((error: unknown) => {
    if (!isStreamMissing(error)) throw error;
  });
}

/** Adds the end of the log to the restored table of plays, which then has every play. */
export const restorePlays = (databaseUrl: string, batches: readonly LoggedBatch[]): Promise<void> =>
  withPlays(databaseUrl, (pool) => {
    const logged = batches.flatMap(({ sequence, facts }) =>
      facts.map((fact) => ({ sequence, fact })),
    );
    return storeFacts(pool, logged, batches.at(-1)?.sequence ?? 0);
  });

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
