import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import type { CatalogClient } from '@imguessr/messaging';
import { followLog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createEmptyCatalog, evolveKnownCatalog, isPlayable, type KnownGame } from './game-words.projection.ts';

/** The games that are known from the facts of the catalog. */
export interface KnownGames {
  /**
   * Returns a game, or undefined when it does not exist. Queries the catalog only when the facts read so far do not contain
   * the game, or say that it cannot be played. Rejects with `CatalogUnavailableError`.
   */
  find(gameId: number): KnownGame | undefined | Promise<KnownGame | undefined>;
  /** Returns a game as of the facts read so far, without querying the catalog. */
  peek(gameId: number): KnownGame | undefined;
  /** Returns whether all facts that existed at the start were read. */
  isCaughtUp(): boolean;
  stop(): Promise<void>;
}

/** Thrown when no fact of a game was read yet and the catalog does not answer. */
export class CatalogUnavailableError extends Error {
  override readonly name = 'CatalogUnavailableError';
}

/** The time in milliseconds for which the catalog is not queried after a failure, so that guesses for unknown games do not pile up. */
const UNAVAILABLE_MS = 1_000;

/** The last message that was read. If the stream no longer contains it, the stream was replaced. */
interface LastRead {
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

/** Follows the facts of the catalog from the first one. */
export function followKnownGames(nc: NatsConnection, callCatalog: CatalogClient, logger: Logger): KnownGames {
  const inFlight = new Map<number, Promise<KnownGame | undefined>>();
  let catalog = createEmptyCatalog();
  let last: LastRead | undefined;
  /** The last sequence of the stream at the time when reading from its first fact started. */
  let target = Number.POSITIVE_INFINITY;
  let hasCaughtUp = false;
  let isFollowing = true;
  let unavailableUntil = 0;

  /** Whether all facts that existed at the start were read, so that known games need no query. */
  const isComplete = () => catalog.isComplete && (last?.sequence ?? 0) >= target;

  const following = followLog(nc, CATALOG_STREAM, {
    from: 1,
    maxBatch: 500,
    onBatch: ({ payloads, lastSeq }) => {
      const { epoch } = catalog;
      catalog = evolveKnownCatalog(
        catalog,
        payloads.map((bytes) => CatalogFact.decode(bytes)),
      );
      last = { sequence: lastSeq, bytes: payloads.at(-1) ?? new Uint8Array() };
      if (hasCaughtUp && catalog.epoch > epoch) {
        logger.info(
          { epoch: catalog.epoch, sequence: lastSeq },
          'catalog epoch started; facts of earlier epochs dropped',
        );
      }
      hasCaughtUp ||= isComplete();
    },
    resume: async (next) => {
      const jsm = await jetstreamManager(nc, { checkAPI: false });
      const { state } = await jsm.streams.info(CATALOG_STREAM);
      const isSame = !last || (await isStored(jsm, last));
      if (!isSame) {
        // The stream was created again or restored from a backup: facts that were read may no longer exist.
        logger.warn({ sequence: last?.sequence, stream: state }, 'catalog stream replaced; reading it from the start');
        catalog = createEmptyCatalog();
        last = undefined;
      }
      if (!last) target = state.last_seq;
      hasCaughtUp ||= isComplete();
      isFollowing = true;
      return Math.max(last ? next : 1, state.first_seq);
    },
    onError: (error) => {
      if (isFollowing) logger.warn({ err: error }, 'catalog subscription lost; resubscribing');
      isFollowing = false;
    },
  });

  const query = async (gameId: number): Promise<KnownGame | undefined> => {
    if (performance.now() < unavailableUntil) return knownOrThrow(gameId);
    const result = await callCatalog('getWord', { gameId });
    const known = isComplete() ? catalog.games.get(gameId) : undefined;
    if (!result.ok) {
      if (result.error.code !== 'UNAVAILABLE') return known;
      unavailableUntil = performance.now() + UNAVAILABLE_MS;
      return knownOrThrow(gameId);
    }
    const { revision, word, isPlayable, imageIds } = result.value;
    const snapshot: KnownGame = {
      revision,
      words: [{ since: 1, word }],
      isActive: isPlayable,
      isDeleted: false,
      imageIds,
    };
    // Facts cannot be applied to the snapshot, which lacks images after the fifth. So it is not stored, and facts replace it.
    return known && known.revision >= revision ? known : snapshot;
  };

  const knownOrThrow = (gameId: number): KnownGame => {
    const known = isComplete() ? catalog.games.get(gameId) : undefined;
    if (!known) throw new CatalogUnavailableError('the catalog does not answer');
    return known;
  };

  return {
    find: (gameId) => {
      const known = isComplete() ? catalog.games.get(gameId) : undefined;
      // The catalog knows first that a game is active again, or was restored.
      if (known && isPlayable(known)) return known;
      const running = inFlight.get(gameId) ?? query(gameId).finally(() => inFlight.delete(gameId));
      inFlight.set(gameId, running);
      return running;
    },
    peek: (gameId) => catalog.games.get(gameId),
    isCaughtUp: () => hasCaughtUp,
    stop: following.stop,
  };
}

async function isStored(jsm: JetStreamManager, { sequence, bytes }: LastRead): Promise<boolean> {
  const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq: sequence });
  return message !== null && Buffer.compare(message.data, bytes) === 0;
}
