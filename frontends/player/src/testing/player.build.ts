import { postGuess } from '@imguessr/api-client';
import { createPlayStore } from '../features/play/play.store.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createLastGameShelf } from '../session/last-game.storage.ts';
import { createPlayedGames } from '../session/played-games.storage.ts';
import { createSession } from '../session/session.storage.ts';
import { createShelf } from '../session/shelf.ts';

/** The player's parts over jsdom's local storage, as one visit of the page makes them. */
export function buildPlayer() {
  const shelf = createShelf(() => localStorage);
  const session = createSession(shelf);
  const outbox = createOutbox(shelf, ({ gameId, sessionId, guess, imageIndex, key }, waitedMs) =>
    postGuess(gameId, { sessionId, guess, imageIndex, waitedMs }, key),
  );
  const overtaken = { count: 0 };
  const store = createPlayStore({
    session,
    played: createPlayedGames(shelf),
    lastGame: createLastGameShelf(shelf),
    outbox,
    onOvertaken: () => {
      overtaken.count += 1;
    },
  });
  const guess = (word: string) =>
    store.getState().act({ type: 'MakeGuess', guess: word, imageIndex: store.getState().currentImageIndex });
  return { session, outbox, store, guess, overtaken };
}
