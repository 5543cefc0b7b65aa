import { postGuess } from '@imguessr/api-client';
import { showToast } from '@imguessr/ui';
import { playApi } from '../features/play/store/play.api.ts';
import { createPlayStore } from '../features/play/store/play.store.ts';
import { createOutbox } from '../shared/outbox/outbox.ts';
import { createLastGameStorage } from '../shared/storage/last-game.storage.ts';
import { createPlayedGames } from '../shared/storage/played-games.storage.ts';
import { createSession } from '../shared/storage/session.storage.ts';
import { createKeyValueStore } from '../shared/storage/storage.ts';

// One instance of each per page, independent of what is mounted: guesses are sent from every view.
const storage = createKeyValueStore(() => localStorage);
const session = createSession(storage);
export const outbox = createOutbox(storage, ({ gameId, sessionId, guess, imageIndex, key }) =>
  postGuess(gameId, { sessionId, guess, imageIndex }, key),
);
export const playStore = createPlayStore({
  api: playApi,
  session,
  playedGames: createPlayedGames(storage),
  lastGame: createLastGameStorage(storage),
  outbox,
  notify: showToast,
});
