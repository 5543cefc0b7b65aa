import { REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { askProjector } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { deleteTraces, makeAnonymous, sessionsWithPlays } from './session-plays.ts';
import { forgetCircleResults } from './stores/circle-results.ts';
import {
  createSessionMatcher,
  readErasedSessions,
  recordErasedSessions,
} from './stores/erased-sessions.ts';
import { deleteRecoveryCodes, sessionsInCodes } from './stores/recovery-codes.ts';

export interface ErasureResult {
  readonly plays: number;
  readonly recoveryCodes: number;
  /**
   * Sessions of which nothing is stored and nothing was erased before: misspelt, or not played with
   * yet. Nothing was recorded about them.
   */
  readonly unknown: readonly string[];
}

/**
 * Erases all data of these sessions; their plays stay in the statistics without a link to them.
 * Repeat it after an interruption.
 */
export async function erase(
  db: pg.Client,
  nc: NatsConnection,
  given: readonly string[],
): Promise<ErasureResult> {
  const unknown = await unknownSessions(nc, given);
  const sessionIds = given.filter((id) => !unknown.includes(id));
  if (sessionIds.length === 0) return { plays: 0, recoveryCodes: 0, unknown };
  await recordErasedSessions(nc, sessionIds);
  const { plays, through } = await makeAnonymous(nc, sessionIds);
  await forgetCircleResults(nc, sessionIds);
  await deleteTraces(db, nc, sessionIds, through);
  const recoveryCodes = await deleteRecoveryCodes(nc, await jetstreamManager(nc), sessionIds);
  // What the projectors have counted contains hashes of sessions.
  await askProjector<RebuildProgress>(nc, REBUILD_SUBJECT);
  return { plays, recoveryCodes, unknown };
}

/**
 * Resolves with the sessions that have no play and no recovery code, and that were not erased
 * before.
 */
async function unknownSessions(
  nc: NatsConnection,
  sessionIds: readonly string[],
): Promise<string[]> {
  const wasErased = createSessionMatcher(await readErasedSessions(nc));
  const known = new Set([
    ...(await sessionsWithPlays(nc, sessionIds)),
    ...(await sessionsInCodes(nc, sessionIds)),
  ]);
  return sessionIds.filter((id) => !known.has(id) && !wasErased(id));
}

/** Resolves with the sessions of stored plays that were erased before. */
export async function erasedBefore(db: pg.Client, nc: NatsConnection): Promise<string[]> {
  const isErased = createSessionMatcher(await readErasedSessions(nc));
  const { rows } = await db.query<{ id: string }>(
    'SELECT DISTINCT session_id AS id FROM play_log.plays',
  );
  return rows.map(({ id }) => id).filter(isErased);
}
