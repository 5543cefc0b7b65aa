import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** The key-value bucket with the manifest of each partition's archive. */
export const ARCHIVE_BUCKET = 'imguessr_archive';
/** Returns the key of a partition's manifest. */
export const manifestKey = (partition: number): string => `partition.${partition}`;

/** What readers of a partition's stream must know of its archive. It is published before messages are deleted from the stream. */
export interface ArchiveManifest {
  /** The position up to which facts are archived; messages up to it may be missing from the stream. */
  readonly archivedThrough: number;
  /** The ids of the games with archived facts, in ascending order. */
  readonly games: readonly number[];
  /** The number of archived erasure records: the stream may lack the records up to this number. */
  readonly erasureRecords: number;
  /** The shortest age, in milliseconds, from which facts were ever archived. */
  readonly windowMs: number;
}

const STREAM_NOT_FOUND = 10_059;

/**
 * Resolves with the manifest of a partition's archive; undefined when nothing was archived. Reads from the leader, so that the
 * result includes every manifest that was published before. Rejects while NATS is unavailable.
 */
export async function readArchiveManifest(nc: NatsConnection, partition: number): Promise<ArchiveManifest | undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const query = { last_by_subj: `$KV.${ARCHIVE_BUCKET}.${manifestKey(partition)}` };
  const stored = await jsm.streams.getMessage(`KV_${ARCHIVE_BUCKET}`, query).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return null;
    throw error;
  });
  return stored && stored.data.length > 0 ? stored.json<ArchiveManifest>() : undefined;
}
