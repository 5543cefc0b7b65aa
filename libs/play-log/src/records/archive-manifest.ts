import { isWrongLastSequence } from '@imguessr/messaging';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { openBucket } from './open-bucket.ts';

export const ARCHIVE_BUCKET = 'imguessr_archive';
const manifestKey = (partition: number): string => `partition.${partition}`;

/**
 * What readers of a partition's stream must know of its archive, published before messages are
 * deleted.
 */
export interface ArchiveManifest {
  /** Messages up to this position may be missing from the stream. */
  readonly archivedThrough: number;
  readonly games: readonly number[];
  readonly erasureRecords: number;
  /** Facts below this age, in milliseconds, were never archived. */
  readonly windowMs: number;
}

/**
 * Resolves with the latest manifest of a partition, read from the leader; undefined when nothing
 * was archived.
 */
export async function readArchiveManifest(
  nc: NatsConnection,
  partition: number,
): Promise<ArchiveManifest | undefined> {
  const bucket = await openBucket(nc, ARCHIVE_BUCKET);
  const entry = await bucket?.get(manifestKey(partition));
  return entry?.operation === 'PUT' ? entry.json<ArchiveManifest>() : undefined;
}

/**
 * Publishes a manifest by compare-and-set: with several publishers, too, it never says less than an
 * earlier one.
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
      await (entry
        ? bucket.update(entry.key, value, entry.revision)
        : bucket.create(manifestKey(partition), value));
      return;
    } catch (error) {
      if (!isWrongLastSequence(error)) throw error;
    }
  }
}

/**
 * Deletes the manifest of an archive that was restored to an earlier state. No process may read it
 * meanwhile.
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
