import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { type CallCatalog, followForever } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { evolveKnownGame, isPlayable, type KnownGame } from './game-words.projection.ts';

/** The games as the catalog's facts tell of them. */
export interface KnownGames {
  /** The game; undefined when there is none. Asks the catalog only about a game that the facts so far do not let be played. */
  find(gameId: number): KnownGame | undefined | Promise<KnownGame | undefined>;
  /** The game as the facts so far have it, whether it can be played or not. */
  told(gameId: number): KnownGame | undefined;
  isCaughtUp(): boolean;
  stop(): Promise<void>;
}

/** The catalog could not be asked about a game that no fact has told of yet. */
export class CatalogUnavailable extends Error {}

/** After a failure the catalog is not asked again for so long, so that guesses for unknown games do not pile up. */
const UNAVAILABLE_MS = 1_000;

/** Follows the catalog's facts from the first one on; caught up once it has the `published` facts there are now. */
export function followKnownGames(
  nc: NatsConnection,
  published: number,
  callCatalog: CallCatalog,
  logger: Logger,
): KnownGames {
  const games = new Map<number, KnownGame>();
  const asked = new Map<number, Promise<KnownGame | undefined>>();
  let seen = 0;
  let next = 1;
  let unavailableUntil = 0;

  const stop = followForever(nc, CATALOG_STREAM, {
    from: () => next,
    maxBatch: 500,
    onBatch: ({ messages, lastSeq }) => {
      for (const message of messages) {
        const fact = CatalogFact.decode(message.data);
        games.set(fact.gameId, evolveKnownGame(games.get(fact.gameId), fact));
      }
      next = lastSeq + 1;
      seen = Math.max(seen, lastSeq);
    },
    onError: (error) => {
      logger.warn({ err: error }, 'following the catalog ended, beginning again');
      // A stream that was made anew counts from 1 again; facts that are known change nothing.
      next = 1;
    },
  });

  const ask = async (gameId: number): Promise<KnownGame | undefined> => {
    if (performance.now() < unavailableUntil) return unlessUnavailable(gameId);
    const answer = await callCatalog('getWord', { gameId });
    const known = games.get(gameId);
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
    const known = games.get(gameId);
    if (!known) throw new CatalogUnavailable('the catalog does not answer');
    return known;
  };

  return {
    find: (gameId) => {
      const known = games.get(gameId);
      // A deleted game never comes back, so there is nothing to ask the catalog about.
      if (known && (isPlayable(known) || known.isDeleted)) return known;
      const running = asked.get(gameId) ?? ask(gameId).finally(() => asked.delete(gameId));
      asked.set(gameId, running);
      return running;
    },
    told: (gameId) => games.get(gameId),
    isCaughtUp: () => seen >= published,
    stop,
  };
}
