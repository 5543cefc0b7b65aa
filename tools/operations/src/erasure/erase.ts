import { partitionOf, playStream } from '@imguessr/contracts';
import { readPartitionCount } from '@imguessr/messaging';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { erasePlay } from './erase-play.ts';
import { noteErased } from './erased-sessions.ts';
import { ErasureError } from './erasure-error.ts';
import { forgetPlayed } from './forget-played.ts';
import { holdSessions, releaseSessions } from './hold-sessions.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { findPlays } from './session-plays.ts';

/** What was done of an erasure. */
export type Step = 'noted' | 'held' | 'recorded' | 'deleted' | 'forgotten' | 'codes deleted';

export interface Erased {
  readonly plays: number;
  readonly facts: number;
  readonly recoveryCodes: number;
}

/** Guesses of a session are refused for so long at most, in milliseconds, should an erasure be interrupted. */
const HOLD_MS = 60_000;
const MAX_PASSES = 3;

/**
 * Erases all that is stored of these sessions, and what services keep of them in memory. What they played stays counted,
 * without a link to them. Can be repeated, and after an interruption has to be. Throws `ErasureError`.
 */
export async function erase(
  nc: NatsConnection,
  sessionIds: readonly string[],
  onStep: (step: Step) => void = () => {},
): Promise<Erased> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const partitions = await erasablePartitions(nc, jsm);
  const { num_replicas: replicas } = (await jsm.streams.info(playStream(0))).config;
  await noteErased(nc, sessionIds, replicas);
  onStep('noted');
  await holdSessions(nc, sessionIds, HOLD_MS);
  onStep('held');
  try {
    const byPartition = Map.groupBy(sessionIds, (sessionId) => partitionOf(sessionId, partitions));
    const erased = await erasePlays(nc, jsm, byPartition, onStep);
    for (const [partition, ids] of byPartition) {
      await forgetPlayed(nc, jsm, partition, ids);
      onStep('forgotten');
    }
    const recoveryCodes = await deleteRecoveryCodes(nc, jsm, sessionIds);
    onStep('codes deleted');
    return { ...erased, recoveryCodes };
  } finally {
    await releaseSessions(nc, sessionIds);
  }
}

/** Resolves with the number of partitions. Throws `ErasureError` where there is no play log, or one that keeps everything. */
export async function erasablePartitions(nc: NatsConnection, jsm: JetStreamManager): Promise<number> {
  const partitions = await readPartitionCount(nc);
  if (partitions === undefined) throw new ErasureError('This NATS has no play log. Correct NATS_URL.');
  for (let partition = 0; partition < partitions; partition++) {
    const { config } = await jsm.streams.info(playStream(partition));
    if (config.deny_delete) {
      throw new ErasureError(
        `The stream ${config.name} was created by an earlier version, and NATS never lets it delete a message. ` +
          'Back up, restore the backup into empty servers, and repeat the command there: docs/operations/privacy.md.',
      );
    }
  }
  return partitions;
}

/** Erases the plays of sessions by partition, until the log has none. */
export async function erasePlays(
  nc: NatsConnection,
  jsm: JetStreamManager,
  byPartition: ReadonlyMap<number, readonly string[]>,
  onStep: (step: Step) => void = () => {},
): Promise<Omit<Erased, 'recoveryCodes'>> {
  let plays = 0;
  let facts = 0;
  for (const [partition, sessionIds] of byPartition) {
    for (const sessionId of sessionIds) {
      for (let passes = 0; ; passes++) {
        const found = await findPlays(jsm, partition, sessionId);
        if (found.length === 0) break;
        if (passes === MAX_PASSES) throw new ErasureError('Guesses of a session still arrive. Repeat the command.');
        for (const play of found) {
          await erasePlay(nc, jsm, partition, play, onStep);
          plays++;
          facts += play.length;
        }
      }
    }
  }
  return { plays, facts };
}
