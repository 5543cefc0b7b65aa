import { playStream } from '@imguessr/contracts';
import {
  canBeginLater,
  createErasedFacts,
  ensurePlayStreams,
  publishArchiveManifest,
  readArchiveManifest,
  resetArchiveManifest,
} from '@imguessr/play-log';
import {
  type ArchivePool,
  archivedManifest,
  createArchivedPartition,
} from '@imguessr/play-log/archive';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** How many positions are tried to find one that the stream and the archive both contain. */
const MAX_TRIES = 1_000;

/**
 * Makes a stream continue a later archive, and the manifest say what it contains. Resolves with the
 * changes, in sentences; throws if impossible.
 */
export async function alignStream(
  nc: NatsConnection,
  archive: ArchivePool,
  partition: number,
  partitions: number,
): Promise<string[]> {
  const stream = playStream(partition);
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const archivedThrough = await createArchivedPartition(archive, partition).lastSequence();
  const { config, state } = await jsm.streams.info(stream);
  const findings: string[] = [];
  if (archivedThrough > state.last_seq) {
    const serverVersion = nc.info?.version ?? '';
    if (!canBeginLater(serverVersion)) {
      throw new Error(
        `${stream} ends at ${state.last_seq}, its archive at ${archivedThrough}: restore a later backup of the stream, or use NATS 2.10 or newer.`,
      );
    }
    // Everything in the stream is in the archive, too.
    await jsm.streams.delete(stream);
    await ensurePlayStreams(jsm, partitions, config.num_replicas, {
      archivedThrough: (each) => createArchivedPartition(archive, each).lastSequence(),
      serverVersion,
    });
    findings.push(
      `${stream} ended at ${state.last_seq}, its archive at ${archivedThrough}: it continues at ${archivedThrough + 1}, and what precedes is read from the archive.`,
    );
  }
  return [...findings, ...(await alignManifest(nc, archive, partition, config.num_replicas))];
}

/**
 * Throws when the latest fact in both stream and archive differs: histories that have parted do not
 * meet again. Erased facts are left out.
 */
export async function requireSameHistory(
  nc: NatsConnection,
  archive: ArchivePool,
  partition: number,
): Promise<void> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const { first_seq: first, last_seq: last } = (await jsm.streams.info(playStream(partition)))
    .state;
  const archivedThrough = await createArchivedPartition(archive, partition).lastSequence();
  const stream = playStream(partition);
  const end = Math.min(last, archivedThrough);
  const erased = createErasedFacts(nc, partition);
  await erased.refresh();
  for (let seq = end; seq >= Math.max(1, first, end - MAX_TRIES); seq--) {
    const message = await jsm.streams.getMessage(stream, { seq });
    if (!message || erased.at(seq)) continue;
    const archived = await createArchivedPartition(archive, partition).read(seq, 1);
    if (archived.erased.length > 0) continue;
    if (Buffer.compare(message.data, archived.payloads[0] ?? new Uint8Array()) === 0) return;
    throw new Error(
      `${stream} and its archive contain different facts at position ${seq}: they were used separately. Restore both from backups of one installation.`,
    );
  }
}

async function alignManifest(
  nc: NatsConnection,
  archive: ArchivePool,
  partition: number,
  replicas: number,
): Promise<string[]> {
  const published = await readArchiveManifest(nc, partition);
  // Without a published window, members of guess-ingest look every play up.
  const actual = await archivedManifest(archive, partition, published?.windowMs ?? 0);
  const end = actual?.archivedThrough ?? 0;
  const isLess = published !== undefined && published.archivedThrough > end;
  if (isLess) await resetArchiveManifest(nc, partition);
  if (actual) await publishArchiveManifest(nc, partition, actual, replicas);
  if (!isLess) return [];
  return [
    `The archive of ${playStream(partition)} ended at ${published.archivedThrough} and ends at ${end} now.`,
  ];
}
