import type { Preview } from '@imguessr/contracts';
import { createPreferences } from '../../shared/storage/preferences.storage.ts';
import { createKeyValueStore } from '../../shared/storage/storage.ts';
import { createLocalPlay, type LocalPlay } from '../play-again/local.play.ts';
import { previewedGame } from './preview.game.ts';

/** Creates the play of a preview: nothing of it is sent to the server or stored in the browser. */
export function createPreviewPlay({ game, stats }: Preview): LocalPlay {
  // A storage that cannot be used makes the key-value store keep everything in memory.
  const storage = createKeyValueStore(() => {
    throw new Error('A preview stores nothing.');
  });
  return createLocalPlay(previewedGame(game), createPreferences(storage), stats);
}
