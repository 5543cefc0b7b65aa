import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { playEventOf } from '@imguessr/contracts/facts';
import { attemptText } from '@imguessr/game-rules';
import type { CompleteBatch } from '@imguessr/play-log';
import type { ArchivePool } from '@imguessr/play-log/archive';
import type { NatsConnection } from '@nats-io/transport-node';
import { attemptsOf } from '../play-log/attempts-of.ts';
import { partitionCount, readPartition } from '../play-log/read-partition.ts';

const PLAYS_FILE = 'plays.ndjson';

/** A line of the export. `partition` and `sequence` are the position in the play log. */
interface ExportedAttempt {
  readonly partition: number;
  readonly sequence: number;
  readonly gameId: number;
  readonly edition: number;
  readonly attemptNumber: number;
  readonly attempt: string;
  readonly isCorrect: boolean;
  readonly isAISelfPlay: boolean;
}

/**
 * Writes all attempts, without players, into a new or empty folder, and resolves with their number.
 * Throws if the folder is not empty.
 */
export async function exportPlays(
  nc: NatsConnection,
  archive: ArchivePool | undefined,
  folder: string,
): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Use a new folder.`);
  const partitions = await partitionCount(nc);
  mkdirSync(folder, { recursive: true });
  const file = await open(join(folder, PLAYS_FILE), 'w');
  let attempts = 0;
  try {
    for (let partition = 0; partition < partitions; partition++) {
      await readPartition(nc, partition, archive, async (batch, last) => {
        const exported = attemptsIn(batch, partition).filter(({ sequence }) => sequence <= last);
        attempts += exported.length;
        await file.appendFile(exported.map((attempt) => `${JSON.stringify(attempt)}\n`).join(''));
      });
    }
  } finally {
    await file.close();
  }
  return attempts;
}

function attemptsIn(batch: CompleteBatch, partition: number): ExportedAttempt[] {
  return [...attemptsOf(batch)].map(({ sequence, fact }) => {
    const event = playEventOf(fact);
    return {
      partition,
      sequence,
      gameId: fact.gameId,
      edition: fact.edition,
      attemptNumber: fact.attempt,
      attempt: attemptText(event),
      isCorrect: event.type === 'GuessMade' && event.isCorrect,
      isAISelfPlay: fact.isAiSelfPlay,
    };
  });
}
