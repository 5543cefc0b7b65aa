import type { Preview, PreviewDraft, PreviewMoment } from '@imguessr/contracts';
import { commandFor } from '@imguessr/game-rules';
import { createPlayStore } from '../../features/play/store/play.store.ts';
import { createLastGameStorage } from '../../shared/storage/last-game.storage.ts';
import { createPlayedGames } from '../../shared/storage/played-games.storage.ts';
import { createPreferences } from '../../shared/storage/preferences.storage.ts';
import { createSession } from '../../shared/storage/session.storage.ts';
import { createKeyValueStore } from '../../shared/storage/storage.ts';
import { createLocalOutbox } from '../play-again/local.outbox.ts';
import { previewedGame } from './preview.game.ts';

/** Creates the play of a preview that has been loaded. */
export function createPreviewPlay(loaded: Preview) {
  let preview = loaded;
  let draft: PreviewDraft = {};
  const game = () => previewedGame(preview.game, draft);

  // A storage that cannot be used makes the key-value store keep everything in memory.
  const storage = createKeyValueStore(() => {
    throw new Error('A preview stores nothing.');
  });
  const session = createSession(storage);
  const playedGames = createPlayedGames(storage);
  const outbox = createLocalOutbox(() => game().word);
  const forget = () => {
    playedGames.replace([]);
    outbox.clear();
  };
  const store = createPlayStore({
    api: {
      game: async () => game(),
      guesses: async (_, sessionId) => outbox.recordsOf(sessionId),
      stats: async () => preview.stats,
      // New Game plays the same game again.
      randomId: async () => {
        forget();
        return preview.game.gameId;
      },
    },
    session,
    playedGames,
    lastGame: createLastGameStorage(storage),
    outbox,
    preferences: createPreferences(storage),
  });

  const restart = async () => {
    forget();
    session.renew();
    const { route, load } = store.getState();
    if (route) await load(route);
  };
  const refresh = () => {
    const { word, allImages } = game();
    if (word !== store.getState().word) void restart();
    else store.setState({ allImages });
  };

  return {
    store,
    outbox,
    /**
     * Shows a newer version of the game, or what is typed but not saved. The play continues, unless
     * the word is another one.
     */
    update(changes: { preview?: Preview | undefined; draft?: PreviewDraft | undefined }) {
      preview = changes.preview ?? preview;
      draft = changes.draft ?? draft;
      refresh();
    },
    async show(moment: PreviewMoment) {
      await restart();
      if (moment === 'start') return;
      const { word, act, showResults } = store.getState();
      const guess = moment === 'won' ? word : wrongGuess(word);
      while (!store.getState().isGameOver) {
        const problem = act(commandFor(guess, store.getState().currentImageIndex));
        if (problem !== undefined) return;
      }
      showResults();
    },
  };
}

/**
 * A play that exists on this page only: nothing of it is sent to the server or stored in the
 * browser.
 */
export type PreviewPlay = ReturnType<typeof createPreviewPlay>;

/** Returns a guess of the right length that is not the word. */
function wrongGuess(word: string): string {
  const guess = 'X'.repeat(word.length);
  return guess === word ? 'Y'.repeat(word.length) : guess;
}
