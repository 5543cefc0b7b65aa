import { dedupeInFlight } from '@imguessr/async';
import { type CatalogClient, followCatalog } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { evolveKnownGame, isPlayable, type KnownGame } from './game-words.projection.ts';

export interface KnownGames {
  /**
   * Queries the catalog only for a game that the facts lack or exclude. Rejects with
   * `CatalogUnavailableError`.
   */
  find(gameId: number): KnownGame | undefined | Promise<KnownGame | undefined>;
  peek(gameId: number): KnownGame | undefined;
  /** Returns whether all facts that existed at the start were read. */
  isCaughtUp(): boolean;
  stop(): Promise<void>;
}

/** Thrown when no fact of a game was read and the catalog does not answer. */
export class CatalogUnavailableError extends Error {
  override readonly name = 'CatalogUnavailableError';
}

/**
 * The catalog is not queried for this long after a failure, so that guesses for unknown games do
 * not pile up.
 */
const UNAVAILABLE_MS = 1_000;

export function followKnownGames(
  nc: NatsConnection,
  callCatalog: CatalogClient,
  logger: Logger,
): KnownGames {
  const dedupe = dedupeInFlight<KnownGame | undefined>();
  let unavailableUntil = 0;
  const catalog = followCatalog(nc, evolveKnownGame, {
    onEpoch: (epoch, sequence) =>
      logger.info({ epoch, sequence }, 'catalog epoch started; facts of earlier epochs dropped'),
    onReplaced: (sequence) =>
      logger.warn({ sequence }, 'catalog stream replaced; reading it from the start'),
    onError: (error) => logger.warn({ err: error }, 'catalog subscription lost; resubscribing'),
  });
  const complete = (gameId: number) => (catalog.isComplete() ? catalog.find(gameId) : undefined);

  const query = async (gameId: number): Promise<KnownGame | undefined> => {
    if (performance.now() < unavailableUntil) return knownOrThrow(gameId);
    const result = await callCatalog('getWord', { gameId });
    const known = complete(gameId);
    if (!result.ok) {
      if (result.error.code !== 'UNAVAILABLE') return known;
      unavailableUntil = performance.now() + UNAVAILABLE_MS;
      return knownOrThrow(gameId);
    }
    const { revision, edition, word, isPlayable, images } = result.value;
    const snapshot: KnownGame = {
      revision,
      edition,
      words: [{ since: 1, word }],
      isActive: isPlayable,
      isDeleted: false,
      images,
      days: [],
    };
    // The snapshot lacks images after the clues: it is not stored, because facts cannot be applied
    // to it.
    return known && known.revision >= revision ? known : snapshot;
  };

  const knownOrThrow = (gameId: number): KnownGame => {
    const known = complete(gameId);
    if (!known) throw new CatalogUnavailableError('the catalog does not answer');
    return known;
  };

  return {
    find: (gameId) => {
      const known = complete(gameId);
      // The catalog knows first that a game is active again, or was restored.
      if (known && isPlayable(known)) return known;
      return dedupe(String(gameId), () => query(gameId));
    },
    peek: catalog.find,
    isCaughtUp: catalog.hasCaughtUp,
    stop: catalog.stop,
  };
}
