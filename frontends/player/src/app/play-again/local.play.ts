import type { ClientStats, GamePayload } from '@imguessr/contracts';
import { createPlayStore, type PlayStore } from '../../features/play/store/play.store.ts';
import { createLocalOutbox, type LocalOutbox } from './local.outbox.ts';

const SESSION_ID = 'not-counted';

/**
 * A play that exists on this page only: nothing of it is sent to the server or stored in the
 * browser.
 */
export interface LocalPlay {
  readonly store: PlayStore;
  readonly outbox: LocalOutbox;
}

const NO_STATS: ClientStats = { status: 'no_stats_available' };

/** Creates the play of a game whose word and clues the page knows. New Game plays it again. */
export function createLocalPlay(game: GamePayload, stats = NO_STATS): LocalPlay {
  const outbox = createLocalOutbox(game.word);
  const store = createPlayStore({
    api: {
      game: async () => game,
      guesses: async (_, sessionId) => outbox.recordsOf(sessionId),
      stats: async () => stats,
      randomId: async () => {
        outbox.clear();
        return game.gameId;
      },
    },
    session: { id: () => SESSION_ID, renew: () => SESSION_ID },
    playedGames: { all: () => [], find: () => undefined, save: () => {}, replace: () => {} },
    lastGame: { read: () => undefined, save: () => {} },
    outbox,
  });
  return { store, outbox };
}
