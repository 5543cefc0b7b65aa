import { type ArchivePool, readHead } from '@imguessr/play-log/archive';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backedUpStreams } from '../backup/back-up.ts';
import { contentOf, type Manifest, streamFile } from '../backup/manifest.ts';
import type { BackupFiles } from '../backup/store/backup-store.ts';
import {
  partitionOfStream,
  restoreStream,
  type StreamDescription,
} from '../backup/stream-snapshot.ts';

/** Resolves with whether a stream contains plays. */
export async function hasPlays(nc: NatsConnection): Promise<boolean> {
  const jsm = await jetstreamManager(nc);
  for (const name of await backedUpStreams(nc)) {
    const { state } = await jsm.streams.info(name);
    if (name.startsWith('GUESS_') && state.messages > 0) return true;
  }
  return false;
}

/**
 * Restores the streams of a backup in place of those that exist. The archive is restored before.
 */
export async function restoreStreams(
  nc: NatsConnection,
  files: BackupFiles,
  { streams }: Manifest,
  archive: ArchivePool | undefined,
): Promise<void> {
  const jsm = await jetstreamManager(nc);
  // Services that were started too early have created empty streams.
  for (const name of await backedUpStreams(nc)) await jsm.streams.delete(name);
  // Buckets first: what the archive says about itself names the erasures whose records a log no
  // longer has.
  for (const stream of [...streams].sort((a, b) => Number(isPlayLog(a)) - Number(isPlayLog(b)))) {
    const archivedThrough = archive ? await archivedThroughOf(archive, stream) : 0;
    const content = await contentOf(files, streamFile(String(stream.config.name)));
    await restoreStream(nc, restorable(nc, stream), content, archivedThrough);
  }
}

/**
 * Resolves with the end of the archive of a stream, 0 for other streams. Throws when the stream
 * ends before it.
 */
async function archivedThroughOf(
  archive: ArchivePool,
  { config, state }: StreamDescription,
): Promise<number> {
  const partition = partitionOfStream(String(config.name));
  if (partition === undefined) return 0;
  const { lastSequence } = await readHead(archive, partition);
  if (lastSequence <= state.last_seq) return lastSequence;
  throw new Error(
    `${config.name}: the archive continues after the backup of the stream. Restore another backup.`,
  );
}

/** Returns a stream as this NATS accepts it. */
function restorable(nc: NatsConnection, { config, state }: StreamDescription): StreamDescription {
  // Play logs of earlier versions forbid deleting messages, which NATS allows to change only in a
  // new stream.
  const { deny_delete, ...rest } = config;
  return {
    config: {
      ...(isPlayLog({ config }) ? rest : config),
      num_replicas: replicasOn(nc, Number(config.num_replicas)),
    },
    state,
  };
}

const isPlayLog = ({ config }: Pick<StreamDescription, 'config'>) =>
  partitionOfStream(String(config.name)) !== undefined;

/**
 * Returns how many copies of a stream this NATS can have: a single server has one. The services add
 * copies when they start.
 */
const replicasOn = (nc: NatsConnection, wanted: number): number => (nc.info?.cluster ? wanted : 1);

/** Returns the number of copies of the streams of a backup on this NATS. */
export const replicasOf = (nc: NatsConnection, streams: readonly StreamDescription[]): number =>
  replicasOn(nc, Number(streams[0]?.config.num_replicas ?? 1));
