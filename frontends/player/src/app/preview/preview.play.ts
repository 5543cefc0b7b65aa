import type { Preview } from '@imguessr/contracts';
import { createLocalPlay, type LocalPlay } from '../play-again/local.play.ts';
import { previewedGame } from './preview.game.ts';

/** Creates the play of a preview: nothing of it is sent to the server or stored in the browser. */
export function createPreviewPlay({ game, stats }: Preview): LocalPlay {
  return createLocalPlay(previewedGame(game), stats);
}
