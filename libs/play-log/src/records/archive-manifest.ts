import { isStreamMissing, isWrongLastSequence } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
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

/**
 * Resolves with the manifest of a partition's archive; undefined when nothing was archived. Reads from the leader, so that the
 * result includes every manifest that was published before. Rejects while NATS is unavailable.
 */
export async function readArchiveManifest(nc: NatsConnection, partition: number): Promise<ArchiveManifest | undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const query = { last_by_subj: `$KV.${ARCHIVE_BUCKET}.${manifestKey(partition)}` };
  const stored = await jsm.streams.getMessage(`KV_${ARCHIVE_BUCKET}`, query).catch((error: unknown) => {
    if (isStreamMissing(error)) return null;
    throw error;
  });
  return stored && stored.data.length > 0 ? stored.json<ArchiveManifest>() : undefined;
}

/**
 * Publishes the manifest of a partition's archive, by compare-and-set: a manifest never says less than an earlier one, also when
 * several processes publish at once. `replicas` is the number of copies with which the bucket is created.
 */
export async function publishArchiveManifest(
  nc: NatsConnection,
  partition: number,
  manifest: ArchiveManifest,
  replicas: number,
): Promise<void> {
  const bucket = await new Kvm(nc).create(ARCHIVE_BUCKET, { replicas, history: 1 });
  for (;;) {
    const entry = await bucket.get(manifestKey(partition));
    const current = entry?.operation === 'PUT' ? entry.json<ArchiveManifest>() : undefined;
    const next = current ? union(current, manifest) : manifest;
    if (current && isEqual(current, next)) return;
    try {
      const value = JSON.stringify(next);
      await (entry ? bucket.update(entry.key, value, entry.revision) : bucket.create(manifestKey(partition), value));
      return;
    } catch (error) {
      if (!isWrongLastSequence(error)) throw error;
    }
  }
}

/**
 * Forgets the manifest of a partition, so that the next one may say less: its archive was restored to an earlier state. No process that
 * reads the manifest may be running.
 */
export async function resetArchiveManifest(nc: NatsConnection, partition: number): Promise<void> {
  await (await new Kvm(nc).open(ARCHIVE_BUCKET)).purge(manifestKey(partition));
}

const union = (a: ArchiveManifest, b: ArchiveManifest): ArchiveManifest => ({
  archivedThrough: Math.max(a.archivedThrough, b.archivedThrough),
  games: [...new Set([...a.games, ...b.games])].sort((x, y) => x - y),
  erasureRecords: Math.max(a.erasureRecords, b.erasureRecords),
  windowMs: Math.min(a.windowMs, b.windowMs),
});

const isEqual = (a: ArchiveManifest, b: ArchiveManifest) =>
  a.archivedThrough === b.archivedThrough &&
  a.games.length === b.games.length &&
  a.erasureRecords === b.erasureRecords &&
  a.windowMs === b.windowMs;
