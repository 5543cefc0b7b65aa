import { PlayFact } from '@imguessr/contracts/facts';
import type { ArchivedGames, PlayArchive } from '@imguessr/play-log';
import { LRUCache } from 'lru-cache';
import { playKey } from './play.ts';
import type { UnarchivedPlays } from './unarchived-plays.ts';

/**
 * Archived attempts have free subjects in the stream again: the archive must be asked before an
 * append.
 */
export interface ArchivedPlays {
  /**
   * Returns whether attempts after the first `known` may be archived: not if too young since the
   * last look-up.
   */
  mustLookUp(gameId: number, sessionId: string, partition: number, known: number): boolean;
  /** Resolves with the facts of a play, oldest first. Rejects with `ArchiveUnavailableError`. */
  lookUp(gameId: number, sessionId: string, partition: number): Promise<readonly PlayFact[]>;
}

/** Thrown when the archive does not answer, or none is configured although facts were archived. */
export class ArchiveUnavailableError extends Error {
  override readonly name = 'ArchiveUnavailableError';
}

/** `archive` is undefined when none is configured; `capacity` plays are remembered as looked up. */
export function createArchivedPlays(
  games: Pick<ArchivedGames, 'mayInclude' | 'windowMs' | 'archivedThrough'>,
  unarchived: Pick<UnarchivedPlays, 'includes'> | undefined,
  archive: PlayArchive | undefined,
  capacity: number,
  onLookUp: () => void = () => undefined,
): ArchivedPlays {
  /** With the number of attempts found: memory may have dropped a play since. */
  const lookedUp = new LRUCache<string, { readonly at: number; readonly attempts: number }>({
    max: capacity,
  });
  return {
    mustLookUp(gameId, sessionId, partition, known) {
      if (!games.mayInclude(gameId, partition)) return false;
      if (unarchived?.includes(gameId, sessionId, partition, games.archivedThrough(partition)))
        return false;
      const last = lookedUp.get(playKey(gameId, sessionId));
      return (
        !last ||
        last.attempts > known ||
        performance.now() - last.at > games.windowMs(partition) / 2
      );
    },
    async lookUp(gameId, sessionId, partition) {
      if (!archive)
        throw new ArchiveUnavailableError(
          'plays were archived, but ARCHIVE_DATABASE_URL is not set',
        );
      // Before the query, which cannot include what is archived later.
      const startedAt = performance.now();
      onLookUp();
      const found = await archive(partition)
        .readPlay(gameId, sessionId)
        .catch((error: Error) => {
          throw new ArchiveUnavailableError(error.message);
        });
      lookedUp.set(playKey(gameId, sessionId), { at: startedAt, attempts: found.length });
      return found.map(({ payload }) => PlayFact.decode(payload));
    },
  };
}
