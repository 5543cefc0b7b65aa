import { postGuess } from '@imguessr/api-client';
import { showToast } from '@imguessr/ui';
import { createPlayStore } from './features/play/play.store.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createLastGameShelf } from './session/last-game.storage.ts';
import { createPlayedGames } from './session/played-games.storage.ts';
import { createSession } from './session/session.storage.ts';
import { createShelf } from './session/shelf.ts';

// One of each for the page, whatever is mounted: guesses are sent while the player looks at something else.
const shelf = createShelf(() => localStorage);
const session = createSession(shelf);
export const outbox = createOutbox(shelf, ({ gameId, sessionId, guess, imageIndex, key }, waitedMs) =>
  postGuess(gameId, { sessionId, guess, imageIndex, waitedMs }, key),
);
export const playStore = createPlayStore({
  session,
  played: createPlayedGames(shelf),
  lastGame: createLastGameShelf(shelf),
  outbox,
  onOvertaken: () => showToast({ title: 'This game went on elsewhere', text: 'Here is how it stands now.' }),
});
