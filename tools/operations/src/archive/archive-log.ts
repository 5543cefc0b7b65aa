import { setTimeout as delay } from 'node:timers/promises';
import { playStream } from '@imguessr/contracts';
import { readPartitionCount } from '@imguessr/messaging';
import { type ArchivePool, archivePartition, deleteArchived, migrateArchive } from '@imguessr/play-archive';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** How much was moved from a partition's stream into its archive. */
export interface ArchivedPartitionReport {
  readonly partition: number;
  /** The number of facts that this run has archived. */
  readonly archived: number;
  /** The number of messages that this run has deleted from the stream. */
  readonly deleted: number;
  /** The number of messages that remain in the stream. */
  readonly remaining: number;
}

interface Options {
  /** The age in days from which facts are moved. */
  readonly afterDays: number;
  /** How long, in milliseconds, archived messages stay in the stream, so that every instance of guess-ingest knows. */
  readonly deletionDelayMs: number;
  readonly onProgress: (text: string) => void;
}

const DAY_MS = 86_400_000;

/**
 * Moves all facts that are due from the play log into the archive, as guess-ingest does in the background. Can be interrupted at any
 * moment and repeated. Throws when there is no play log, or a block differs from what was read.
 */
export async function archiveLog(
  nc: NatsConnection,
  pool: ArchivePool,
  databaseUrl: string,
  { afterDays, deletionDelayMs, onProgress }: Options,
): Promise<ArchivedPartitionReport[]> {
  const partitions = await readPartitionCount(nc);
  if (partitions === undefined) throw new Error('This NATS has no play log. Correct NATS_URL.');
  await migrateArchive(databaseUrl);
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const ends: { through: number; archived: number }[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const { num_replicas: replicas } = (await jsm.streams.info(playStream(partition))).config;
    let archived = 0;
    const through = await archivePartition(nc, pool, partition, {
      windowMs: afterDays * DAY_MS,
      maxWaitMs: 0,
      replicas,
      onBlock: (facts) => {
        archived += facts;
        onProgress(`partition ${partition}: ${archived} facts archived`);
      },
    });
    ends.push({ through, archived });
  }
  if (ends.some(({ through }) => through > 0)) {
    onProgress(`waiting ${deletionDelayMs / 1_000} s, so that every instance of guess-ingest knows`);
    await delay(deletionDelayMs);
  }
  const reports: ArchivedPartitionReport[] = [];
  for (const [partition, { through, archived }] of ends.entries()) {
    const deleted = await deleteArchived(nc, partition, through);
    const { messages: remaining } = (await jsm.streams.info(playStream(partition))).state;
    onProgress(`partition ${partition}: ${deleted} messages deleted from the stream`);
    reports.push({ partition, archived, deleted, remaining });
  }
  return reports;
}
