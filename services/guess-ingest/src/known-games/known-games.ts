import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { type CatalogClient, followLog } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { evolveKnownCatalog, isPlayable, type KnownGame, unknownCatalog } from './game-words.projection.ts';

/** The games as the catalog's facts tell of them. */
export interface KnownGames {
  /** The game; undefined when there is none. Asks the catalog only about a game that the facts so far do not let be played. */
  find(gameId: number): KnownGame | undefined | Promise<KnownGame | undefined>;
  /** The game as the facts so far have it, whether it can be played or not. */
  peek(gameId: number): KnownGame | undefined;
  isCaughtUp(): boolean;
  stop(): Promise<void>;
}

/** The catalog could not be asked about a game that no fact has told of yet. */
export class CatalogUnavailableError extends Error {}

/** After a failure the catalog is not asked again for so long, so that guesses for unknown games do not pile up. */
const UNAVAILABLE_MS = 1_000;

/** A message as it was read: what shows whether the stream is still the one that was followed. */
interface LastRead {
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

/** Follows the catalog's facts from the first one on; caught up once it has those that there were at its start. */
export function followKnownGames(nc: NatsConnection, callCatalog: CatalogClient, logger: Logger): KnownGames {
  const asked = new Map<number, Promise<KnownGame | undefined>>();
  let catalog = unknownCatalog();
  let last: LastRead | undefined;
  /** The sequence that the stream had when following it began from its first fact. */
  let target = Number.POSITIVE_INFINITY;
  let hasCaughtUp = false;
  let isFollowing = true;
  let unavailableUntil = 0;

  /** Whether the facts are all there were, so that a game that they have needs no question. */
  const isWhole = () => catalog.isComplete && (last?.sequence ?? 0) >= target;

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
        logger.info({ epoch: catalog.epoch, sequence: lastSeq }, 'catalog epoch began; facts of earlier ones dropped');
      }
      hasCaughtUp ||= isWhole();
    },
    resume: async (next) => {
      const jsm = await jetstreamManager(nc, { checkAPI: false });
      const { state } = await jsm.streams.info(CATALOG_STREAM);
      const isSame = !last || (await isStored(jsm, last));
      if (!isSame) {
        // Created again, or restored from a backup: what was read from it may not exist.
        logger.warn({ sequence: last?.sequence, stream: state }, 'catalog stream replaced; reading it from the start');
        catalog = unknownCatalog();
        last = undefined;
      }
      if (!last) target = state.last_seq;
      hasCaughtUp ||= isWhole();
      isFollowing = true;
      return Math.max(last ? next : 1, state.first_seq);
    },
    onError: (error) => {
      if (isFollowing) logger.warn({ err: error }, 'catalog subscription lost; resubscribing');
      isFollowing = false;
    },
  });

  const ask = async (gameId: number): Promise<KnownGame | undefined> => {
    if (performance.now() < unavailableUntil) return unlessUnavailable(gameId);
    const answer = await callCatalog('getWord', { gameId });
    const known = isWhole() ? catalog.games.get(gameId) : undefined;
    if (!answer.ok) {
      if (answer.error.code !== 'UNAVAILABLE') return known;
      unavailableUntil = performance.now() + UNAVAILABLE_MS;
      return unlessUnavailable(gameId);
    }
    const { revision, word, isPlayable, imageIds } = answer.value;
    const told: KnownGame = {
      revision,
      words: [{ since: 1, word }],
      isActive: isPlayable,
      isDeleted: false,
      imageIds,
    };
    // A snapshot cannot take part facts that follow it (it lacks images past the fifth), so facts win when they come.
    return known && known.revision >= revision ? known : told;
  };

  const unlessUnavailable = (gameId: number): KnownGame => {
    const known = isWhole() ? catalog.games.get(gameId) : undefined;
    if (!known) throw new CatalogUnavailableError('the catalog does not answer');
    return known;
  };

  return {
    find: (gameId) => {
      const known = isWhole() ? catalog.games.get(gameId) : undefined;
      // A deleted game never comes back, so there is nothing to ask the catalog about.
      if (known && (isPlayable(known) || known.isDeleted)) return known;
      const running = asked.get(gameId) ?? ask(gameId).finally(() => asked.delete(gameId));
      asked.set(gameId, running);
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
