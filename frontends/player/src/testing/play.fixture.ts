import { postGuess } from '@imguessr/api-client';
import { commandFor } from '@imguessr/game-rules';
import { playApi } from '../features/play/store/play.api.ts';
import { createPlayStore } from '../features/play/store/play.store.ts';
import { createOutbox } from '../shared/outbox/outbox.ts';
import { createLastGameStorage } from '../shared/storage/last-game.storage.ts';
import { createPlayedGames } from '../shared/storage/played-games.storage.ts';
import { createSession } from '../shared/storage/session.storage.ts';
import { createKeyValueStore } from '../shared/storage/storage.ts';

/**
 * Creates the player's store and its dependencies over jsdom's local storage, as one visit of the
 * page does.
 */
export function createTestPlayer() {
  const storage = createKeyValueStore(() => localStorage);
  const session = createSession(storage);
  const outbox = createOutbox(storage, ({ gameId, sessionId, guess, imageIndex, key }) =>
    postGuess(gameId, { sessionId, guess, imageIndex }, key),
  );
  const outOfSync = { count: 0 };
  const store = createPlayStore({
    api: playApi,
    session,
    playedGames: createPlayedGames(storage),
    lastGame: createLastGameStorage(storage),
    outbox,
    notify: () => {
      outOfSync.count += 1;
    },
  });
  const guess = (word: string) =>
    store.getState().act(commandFor(word, store.getState().currentImageIndex));
  return { session, outbox, store, guess, outOfSync };
}
