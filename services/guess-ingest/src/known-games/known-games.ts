import { dedupeInFlight } from '@imguessr/async';
import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import type { CatalogClient } from '@imguessr/messaging';
import { followLog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  createEmptyCatalog,
  evolveKnownCatalog,
  isPlayable,
  isUnseen,
  type KnownGame,
} from './game-words.projection.ts';

export interface KnownGames {
  /** Queries the catalog only for a game that the facts lack or exclude. Rejects with `CatalogUnavailableError`. */
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

/** The catalog is not queried for this long after a failure, so that guesses for unknown games do not pile up. */
const UNAVAILABLE_MS = 1_000;

/** A stream without the last message that was read was replaced. */
interface LastRead {
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

export function followKnownGames(
  nc: NatsConnection,
  callCatalog: CatalogClient,
  logger: Logger,
  now: () => number = Date.now,
): KnownGames {
  const dedupe = dedupeInFlight<KnownGame | undefined>();
  let catalog = createEmptyCatalog();
  let last: LastRead | undefined;
  /** The last sequence of the stream at the start. */
  let target = Number.POSITIVE_INFINITY;
  let hasCaughtUp = false;
  let isFollowing = true;
  let unavailableUntil = 0;

  const isComplete = () => catalog.isComplete && (last?.sequence ?? 0) >= target;
  const complete = (gameId: number) => (isComplete() ? catalog.games.get(gameId) : undefined);

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
        // The stream was created again or restored: facts that were read may no longer exist.
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
    const known = complete(gameId);
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
      wasPublic: true,
      isDeleted: false,
      imageIds,
      days: [],
    };
    // The snapshot lacks images after the fifth: it is not stored, because facts cannot be applied to it.
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
      // The catalog knows first that a game is active again, or was restored. It is asked about a game before its day as
      // about one that does not exist, so that the time until the answer says nothing.
      if (known && isPlayable(known) && !isUnseen(known, now())) return known;
      return dedupe(String(gameId), () => query(gameId));
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
