import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { followLog } from '../log/follow-log.ts';
import { openManager } from '../log/open-manager.ts';
import { evolveCatalogGames, noCatalogGames } from './catalog-games.ts';

interface CatalogListener {
  /** Called after each fact. */
  readonly onFact?: () => void;
  /** Facts of earlier epochs were dropped. Not called while catching up. */
  readonly onEpoch?: (epoch: number, sequence: number) => void;
  /**
   * The stream was created again or restored from a backup: facts that were read may no longer
   * exist, and all are read again.
   */
  readonly onReplaced: (sequence: number) => void;
  /** Called once per outage. */
  readonly onError: (error: unknown) => void;
}

/** A stream without the last message that was read was replaced. */
interface LastRead {
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

/**
 * Follows the facts of the catalog from the first one, and keeps what `evolveGame` makes of them
 * for each game.
 */
export function followCatalog<Game>(
  nc: NatsConnection,
  evolveGame: (known: Game | undefined, fact: CatalogFact) => Game,
  { onFact, onEpoch, onReplaced, onError }: CatalogListener,
) {
  let catalog = noCatalogGames<Game>();
  let last: LastRead | undefined;
  /** The last sequence of the stream at the start. */
  let target = Number.POSITIVE_INFINITY;
  let hasCaughtUp = false;
  let isFollowing = true;

  const isComplete = () => catalog.isComplete && (last?.sequence ?? 0) >= target;
  const noteCaughtUp = () => {
    hasCaughtUp ||= isComplete();
  };

  const stop = followLog(nc, CATALOG_STREAM, {
    onMessage: ({ seq, data }) => {
      const { epoch } = catalog;
      catalog = evolveCatalogGames(catalog, CatalogFact.decode(data), evolveGame);
      last = { sequence: seq, bytes: data };
      if (hasCaughtUp && catalog.epoch > epoch) onEpoch?.(catalog.epoch, seq);
      onFact?.();
      noteCaughtUp();
    },
    resume: async (next) => {
      const jsm = await openManager(nc);
      const { state } = await jsm.streams.info(CATALOG_STREAM);
      if (last && !(await isStored(jsm, last))) {
        onReplaced(last.sequence);
        catalog = noCatalogGames();
        last = undefined;
      }
      if (!last) target = state.last_seq;
      noteCaughtUp();
      isFollowing = true;
      return Math.max(last ? next : 1, state.first_seq);
    },
    onError: (error) => {
      if (isFollowing) onError(error);
      isFollowing = false;
    },
  });

  return {
    find: (gameId: number): Game | undefined => catalog.games.get(gameId),
    games: (): ReadonlyMap<number, Game> => catalog.games,
    /**
     * Returns false while facts that existed at the start, or those of a new epoch, are being read.
     */
    isComplete,
    /** Returns whether all facts that existed at the start were read. */
    hasCaughtUp: () => hasCaughtUp,
    stop,
  };
}

async function isStored(jsm: JetStreamManager, { sequence, bytes }: LastRead): Promise<boolean> {
  const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq: sequence });
  return message !== null && Buffer.compare(message.data, bytes) === 0;
}
