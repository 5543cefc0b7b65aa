import { postGuess } from '@imguessr/api-client';
import { showToast } from '@imguessr/ui';
import { createPlayStore } from '../features/play/play.store.ts';
import { createOutbox } from '../shared/outbox/outbox.ts';
import { createLastGameStorage } from '../shared/storage/last-game.storage.ts';
import { createPlayedGames } from '../shared/storage/played-games.storage.ts';
import { createSession } from '../shared/storage/session.storage.ts';
import { createKeyValueStore } from '../shared/storage/storage.ts';

// One of each for the page, whatever is mounted: guesses are sent while the player looks at something else.
const storage = createKeyValueStore(() => localStorage);
const session = createSession(storage);
export const outbox = createOutbox(storage, ({ gameId, sessionId, guess, imageIndex, key }, waitedMs) =>
  postGuess(gameId, { sessionId, guess, imageIndex, waitedMs }, key),
);
export const playStore = createPlayStore({
  session,
  played: createPlayedGames(storage),
  lastGame: createLastGameStorage(storage),
  outbox,
  onOutOfSync: () => showToast({ title: 'This game went on elsewhere', text: 'Here is how it stands now.' }),
});
