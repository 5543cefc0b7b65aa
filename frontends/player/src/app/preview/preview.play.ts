import type { GamePayload, Preview } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { createLocalPlay, type LocalPlay } from '../play-again/local.play.ts';

const SIDE_PX = 640;

function missingPicture(number: number): string {
  const middle = SIDE_PX / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}"><rect width="100%" height="100%" fill="#d8d0c4"/><rect x="48" y="48" width="544" height="544" rx="24" fill="none" stroke="#7d7263" stroke-width="6" stroke-dasharray="24 18"/><text x="${middle}" y="${middle}" text-anchor="middle" font-family="sans-serif" font-size="44" fill="#4c443a">${text('Picture {number} is missing', { number })}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Returns the game with placeholders for the pictures that it does not have yet, so that it can be
 * played to the end.
 */
function previewedGame({ allImages, ...game }: Preview['game']): GamePayload {
  const missing = Array.from({ length: CLUE_COUNT - allImages.length }, (_, index) => ({
    id: -1 - index,
    url: missingPicture(allImages.length + index + 1),
  }));
  return { ...game, allImages: [...allImages, ...missing] };
}

/** Creates the play of a preview: nothing of it is sent to the server or stored in the browser. */
export function createPreviewPlay({ game, stats }: Preview): LocalPlay {
  return createLocalPlay(previewedGame(game), stats);
}
