import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { playStream } from '@imguessr/contracts';
import { PlayFact, playEventOf } from '@imguessr/contracts/facts';
import { attemptText } from '@imguessr/game-rules';
import {
  type CompleteBatch,
  createErasedFacts,
  followLog,
  type PlayArchive,
  readPartitionCount,
} from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const PLAYS_FILE = 'plays.ndjson';
const MAX_BATCH = 1_024;

/** A line of the export. `partition` and `sequence` are the position in the play log. */
interface ExportedAttempt {
  readonly partition: number;
  readonly sequence: number;
  readonly gameId: number;
  readonly gameRevision: number;
  readonly attemptNumber: number;
  readonly attempt: string;
  readonly isCorrect: boolean;
  readonly isAISelfPlay: boolean;
}

/**
 * Writes every attempt in the play log and its archive, without players, into a new or empty folder. Resolves with the number of attempts. Throws when the folder is not empty or there is no play log; the message is shown to operators.
 */
export async function exportPlays(
  nc: NatsConnection,
  archive: PlayArchive | undefined,
  folder: string,
): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Use a new folder.`);
  const partitions = await readPartitionCount(nc);
  if (partitions === undefined) throw new Error('This NATS has no play log. Correct NATS_URL.');
  mkdirSync(folder, { recursive: true });
  const all = Array.from({ length: partitions }, (_, partition) => partition);
  let attempts = 0;
  async function* lines() {
    for (const partition of all)
      for await (const batch of readPartition(nc, partition, archive)) {
        attempts += batch.length;
        yield batch.map((line) => `${JSON.stringify(line)}\n`).join('');
      }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, PLAYS_FILE)));
  return attempts;
}

/** Iterates over the attempts of a partition that it contains when iteration starts. */
async function* readPartition(nc: NatsConnection, partition: number, archive: PlayArchive | undefined) {
  const stream = playStream(partition);
  const end = (await (await jetstreamManager(nc)).streams.info(stream)).state.last_seq;
  if (end === 0) return;
  let next = Promise.withResolvers<CompleteBatch>();
  let consumed = Promise.withResolvers<void>();
  const following = followLog(nc, stream, {
    from: 1,
    maxBatch: MAX_BATCH,
    erased: createErasedFacts(nc, partition),
    archive: archive?.(partition),
    onBatch: (batch) => {
      next.resolve(batch);
      return consumed.promise;
    },
    onError: (error) => next.reject(error),
  });
  try {
    for (;;) {
      const batch = await next.promise;
      yield linesOf(batch, partition, end);
      if (batch.lastSeq >= end) return;
      next = Promise.withResolvers();
      consumed.resolve();
      consumed = Promise.withResolvers();
    }
  } finally {
    consumed.resolve();
    await following.stop();
  }
}

function linesOf({ payloads, erased, firstSeq }: CompleteBatch, partition: number, end: number): ExportedAttempt[] {
  return payloads.flatMap((bytes, index) => {
    const sequence = firstSeq + index;
    const fact = erased.get(index)?.fact ?? decode(bytes);
    if (!fact?.fact || fact.gameId < 1 || sequence > end) return [];
    const event = playEventOf(fact);
    return {
      partition,
      sequence,
      gameId: fact.gameId,
      gameRevision: fact.gameRevision,
      attemptNumber: fact.attempt,
      attempt: attemptText(event),
      isCorrect: event.type === 'GuessMade' && event.isCorrect,
      isAISelfPlay: fact.isAiSelfPlay,
    };
  });
}

function decode(bytes: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(bytes);
  } catch {
    return undefined;
  }
}
