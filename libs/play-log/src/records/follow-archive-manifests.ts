import { repeat } from '@imguessr/async';
import type { NatsConnection } from '@nats-io/transport-node';
import { type ArchiveManifest, readArchiveManifest } from './archive-manifest.ts';

interface FollowOptions {
  readonly partitions: number;
  /**
   * From publication of a manifest to deletion. Manifests are read six times as often, unknown
   * after two thirds.
   */
  readonly deletionDelayMs: number;
  readonly onError: (error: Error) => void;
}

/**
 * Follows the manifests of the archive. Resolves once they were read; rejects when the first read
 * fails.
 */
export async function followArchivedGames(
  nc: NatsConnection,
  { partitions, deletionDelayMs, onError }: FollowOptions,
) {
  const maxAgeMs = (deletionDelayMs * 2) / 3;
  let manifests: readonly (ArchiveManifest | undefined)[] = [];
  let games: readonly ReadonlySet<number>[] = [];
  let readAt = { monotonic: 0, wall: 0 };

  const read = async () => {
    // Before the read, which may miss what is published later.
    const startedAt = { monotonic: performance.now(), wall: Date.now() };
    const all = Array.from({ length: partitions }, (_, partition) =>
      readArchiveManifest(nc, partition),
    );
    manifests = await Promise.all(all);
    games = manifests.map((manifest) => new Set(manifest?.games));
    readAt = startedAt;
  };

  // The monotonic clock stops while the machine is suspended, and the wall clock may be set back.
  const isUnknown = () =>
    Math.max(performance.now() - readAt.monotonic, Date.now() - readAt.wall) > maxAgeMs;

  await read();
  return {
    /** Returns whether facts of a game may be missing from the stream. */
    mayInclude: (gameId: number, partition: number): boolean =>
      isUnknown() || (games[partition]?.has(gameId) ?? true),
    /**
     * Returns the position up to which messages may be deleted; infinite while the manifests are
     * unknown.
     */
    archivedThrough: (partition: number): number =>
      isUnknown() ? Number.POSITIVE_INFINITY : (manifests[partition]?.archivedThrough ?? 0),
    /** Returns the age in milliseconds below which no fact is archived; infinite when none is. */
    windowMs: (partition: number): number =>
      manifests[partition]?.windowMs ?? Number.POSITIVE_INFINITY,
    stop: repeat(read, { delayMs: deletionDelayMs / 6, isDelayed: true, onError }),
  };
}

export type ArchivedGames = Awaited<ReturnType<typeof followArchivedGames>>;
