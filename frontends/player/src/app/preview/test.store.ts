import { fetchTestGuesses, postTestGuess } from '@imguessr/api-client';
import type { Preview } from '@imguessr/contracts';
import { createPlayStore, type PlayStore } from '../../features/play/store/play.store.ts';
import type { createOutbox, Outbox } from '../../shared/outbox/outbox.ts';
import { createLastGameStorage } from '../../shared/storage/last-game.storage.ts';
import { createPlayedGames } from '../../shared/storage/played-games.storage.ts';
import { createPreferences } from '../../shared/storage/preferences.storage.ts';
import { createSession } from '../../shared/storage/session.storage.ts';
import { createKeyValueStore, type KeyValueStore } from '../../shared/storage/storage.ts';

/** A play that the server records for the makers of the game, and for nobody else. */
export interface TestPlay {
  readonly store: PlayStore;
  readonly outbox: Outbox;
}

/**
 * Creates the play of a tester. A tester plays a game once: *New Game* returns to what they have
 * done.
 */
export function createTestPlay(
  token: string,
  { game, stats }: Preview,
  newOutbox: typeof createOutbox,
): TestPlay {
  const browser = createKeyValueStore(() => localStorage);
  const storage = apart(browser, `imguessr_test_${game.gameId}_`);
  const { id } = createSession(storage);
  const outbox = newOutbox(storage, ({ sessionId, guess, imageIndex, key }) =>
    postTestGuess(token, { sessionId, guess, imageIndex }, key),
  );
  const store = createPlayStore({
    api: {
      game: async () => game,
      guesses: (_, sessionId, signal) => fetchTestGuesses(token, sessionId, signal),
      stats: async () => stats,
      randomId: async () => game.gameId,
    },
    session: { id, renew: id },
    playedGames: createPlayedGames(storage),
    lastGame: createLastGameStorage(storage),
    outbox,
    preferences: createPreferences(browser),
  });
  return { store, outbox };
}

/**
 * Nothing of a test is among what the browser keeps of its games: the id of the tester is another
 * one than that of the player.
 */
const apart = ({ read, write, isLasting }: KeyValueStore, prefix: string): KeyValueStore => ({
  read: (name) => read(prefix + name),
  write: (name, text) => write(prefix + name, text),
  isLasting: (name, characters) => isLasting(prefix + name, characters),
});
