import { PlayFact } from '@imguessr/contracts/facts';
import type { ArchivedGames, PlayArchive } from '@imguessr/play-log';
import { LRUCache } from 'lru-cache';
import { playKey } from './play.key.ts';
import type { UnarchivedPlays } from './unarchived-plays.ts';

/** The archived facts of plays. Slots of archived attempts are free in the stream again, so it must be asked before an append. */
export interface ArchivedPlays {
  /**
   * Returns whether attempts of a play after the first `known` may be archived. False for a play that is known to have none, and for
   * one that was looked up a short time ago and had no more of them: an attempt that was made since then is too young to be archived.
   */
  mustLookUp(gameId: number, sessionId: string, partition: number, known: number): boolean;
  /** Resolves with the archived facts of a play, oldest first. Rejects with `ArchiveUnavailableError`. */
  lookUp(gameId: number, sessionId: string, partition: number): Promise<readonly PlayFact[]>;
}

/** Thrown when the archive does not answer, or none is configured although facts were archived. */
export class ArchiveUnavailableError extends Error {
  override readonly name = 'ArchiveUnavailableError';
}

/** Returns the archived plays. `archive` is undefined when none is configured; `capacity` plays are remembered as looked up. */
export function createArchivedPlays(
  games: Pick<ArchivedGames, 'mayInclude' | 'windowMs' | 'archivedThrough'>,
  unarchived: Pick<UnarchivedPlays, 'includes'> | undefined,
  archive: PlayArchive | undefined,
  capacity: number,
  onLookUp: () => void = () => undefined,
): ArchivedPlays {
  /** When plays were looked up, and how many attempts were found: a play that was found may have been dropped from memory since. */
  const lookedUp = new LRUCache<string, { readonly at: number; readonly attempts: number }>({ max: capacity });
  return {
    mustLookUp(gameId, sessionId, partition, known) {
      if (!games.mayInclude(gameId, partition)) return false;
      if (unarchived?.includes(gameId, sessionId, partition, games.archivedThrough(partition))) return false;
      const last = lookedUp.get(playKey(gameId, sessionId));
      return !last || last.attempts > known || performance.now() - last.at > games.windowMs(partition) / 2;
    },
    async lookUp(gameId, sessionId, partition) {
      if (!archive) throw new ArchiveUnavailableError('plays were archived, but ARCHIVE_DATABASE_URL is not set');
      // The time before the query, which cannot include what is archived later.
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
