import { partitionOf, playStream } from '@imguessr/contracts';
import { type ArchivePool, vacuumFacts } from '@imguessr/play-log/archive';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { partitionCount } from '../play-log/read-partition.ts';
import { requireArchive } from '../play-log/with-play-log.ts';
import { erasePlay } from './erase-play.ts';
import { findPlays } from './session-plays.ts';
import { blockSessions, unblockSessions } from './stores/block-sessions.ts';
import { forgetCircleResults } from './stores/circle-results.ts';
import {
  createSessionMatcher,
  readErasedSessions,
  recordErasedSessions,
} from './stores/erased-sessions.ts';
import { type FileState, forgetPlayed } from './stores/forget-played.ts';
import { deleteRecoveryCodes, hasRecoveryCode } from './stores/recovery-codes.ts';

export type ErasureStep =
  | 'sessions recorded'
  | 'sessions blocked'
  | 'play recorded'
  | 'archived play replaced'
  | 'event deleted'
  | 'played games deleted'
  | 'circle results deleted'
  | 'recovery codes deleted';

export interface ErasedPlays {
  readonly plays: number;
  /** Events of these plays. */
  readonly events: number;
}

export interface ErasureResult extends ErasedPlays {
  readonly recoveryCodes: number;
  readonly appendOnlyFile: FileState;
  /**
   * Sessions of which nothing is stored and nothing was erased before: misspelt, or not played with
   * yet. Nothing was recorded about them.
   */
  readonly unknown: readonly string[];
}

/** How long guesses of the sessions are rejected at most if an erasure is interrupted. */
const MAX_BLOCK_MS = 60_000;
const MAX_PASSES = 3;

/**
 * Erases all data of these sessions, also in memory; their plays stay in the statistics without a
 * link to them. Repeat it after an interruption.
 */
export async function erase(
  nc: NatsConnection,
  given: readonly string[],
  archive: ArchivePool | undefined,
  onStep: (step: ErasureStep) => void = () => {},
): Promise<ErasureResult> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const partitions = await erasablePartitions(nc, jsm, archive);
  const unknown = await unknownSessions(nc, jsm, given, partitions, archive);
  const sessionIds = given.filter((id) => !unknown.includes(id));
  if (sessionIds.length === 0)
    return { plays: 0, events: 0, recoveryCodes: 0, appendOnlyFile: 'none', unknown };
  const { num_replicas: replicas } = (await jsm.streams.info(playStream(0))).config;
  await recordErasedSessions(nc, sessionIds, replicas);
  onStep('sessions recorded');
  await blockSessions(nc, sessionIds, MAX_BLOCK_MS);
  onStep('sessions blocked');
  try {
    const byPartition = Map.groupBy(sessionIds, (sessionId) => partitionOf(sessionId, partitions));
    const erased = await erasePlays(nc, jsm, byPartition, archive, onStep);
    let appendOnlyFile: FileState = 'none';
    for (const [index, [partition, ids]] of [...byPartition].entries()) {
      const isLast = index === byPartition.size - 1;
      appendOnlyFile = await forgetPlayed(nc, jsm, partition, ids, isLast);
      onStep('played games deleted');
    }
    await forgetCircleResults(nc, sessionIds);
    onStep('circle results deleted');
    const recoveryCodes = await deleteRecoveryCodes(nc, jsm, sessionIds);
    onStep('recovery codes deleted');
    return { ...erased, recoveryCodes, appendOnlyFile, unknown };
  } finally {
    await unblockSessions(nc, sessionIds);
  }
}

/**
 * Resolves with the number of partitions. Throws without a play log or its archive, or when the log
 * forbids deletion.
 */
export async function erasablePartitions(
  nc: NatsConnection,
  jsm: JetStreamManager,
  archive: ArchivePool | undefined,
): Promise<number> {
  const partitions = await partitionCount(nc);
  await requireArchive(nc, partitions, archive);
  for (let partition = 0; partition < partitions; partition++) {
    const { config } = await jsm.streams.info(playStream(partition));
    if (config.deny_delete) {
      throw new Error(
        `The stream ${config.name} was created by an earlier version and does not allow messages to be deleted. ` +
          'Back up, restore the backup into empty servers, and repeat the command there (docs/operations/privacy.md).',
      );
    }
  }
  return partitions;
}

/**
 * Resolves with the sessions that have no play and no recovery code, and that were not erased
 * before.
 */
async function unknownSessions(
  nc: NatsConnection,
  jsm: JetStreamManager,
  sessionIds: readonly string[],
  partitions: number,
  archive: ArchivePool | undefined,
): Promise<string[]> {
  const wasErased = createSessionMatcher(await readErasedSessions(nc));
  const unknown: string[] = [];
  for (const id of sessionIds) {
    if (
      wasErased(id) ||
      (await findPlays(jsm, partitionOf(id, partitions), id, archive)).length > 0
    )
      continue;
    if (!(await hasRecoveryCode(nc, id))) unknown.push(id);
  }
  return unknown;
}

/** Erases all plays of these sessions, given by partition, from the log and its archive. */
export async function erasePlays(
  nc: NatsConnection,
  jsm: JetStreamManager,
  byPartition: ReadonlyMap<number, readonly string[]>,
  archive: ArchivePool | undefined,
  onStep: (step: ErasureStep) => void = () => {},
): Promise<ErasedPlays> {
  let plays = 0;
  let events = 0;
  for (const [partition, sessionIds] of byPartition) {
    for (const sessionId of sessionIds) {
      for (let passes = 0; ; passes++) {
        const found = await findPlays(jsm, partition, sessionId, archive);
        if (found.length === 0) break;
        if (passes === MAX_PASSES)
          throw new Error('Guesses of a session still arrive. Repeat the command.');
        for (const play of found) {
          await erasePlay(nc, jsm, partition, play, archive, onStep);
          plays++;
          events += play.length;
        }
      }
    }
  }
  // An erasure that was interrupted before this step leaves only this to do, so it runs even if
  // nothing was found.
  if (archive) await vacuumFacts(archive);
  return { plays, events };
}
