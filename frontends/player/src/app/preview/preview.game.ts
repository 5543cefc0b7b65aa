import type { GamePayload, Preview, PreviewDraft } from '@imguessr/contracts';
import {
  byName,
  CLUE_COUNT,
  CLUE_TEXT_NAMES,
  isValidWord,
  normaliseWord,
  wordLengthOf,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

const SIDE_PX = 640;

function missingPicture(number: number): string {
  const middle = SIDE_PX / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}"><rect width="100%" height="100%" fill="#d8d0c4"/><rect x="48" y="48" width="544" height="544" rx="24" fill="none" stroke="#7d7263" stroke-width="6" stroke-dasharray="24 18"/><text x="${middle}" y="${middle}" text-anchor="middle" font-family="sans-serif" font-size="44" fill="#4c443a">${text('Picture {number} is missing', { number })}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Returns the game with the draft. Pictures that it does not have yet are placeholders, so that it
 * can be played to the
 * end. A word that could not be saved is ignored.
 */
export function previewedGame(
  { allImages, ...game }: Preview['game'],
  draft: PreviewDraft,
): GamePayload {
  const typed = normaliseWord(draft.word ?? '');
  const word = isValidWord(typed) ? typed : game.word;
  const clues = allImages.map((image) => {
    const typedTexts = draft.texts?.[image.id];
    return {
      ...image,
      ...byName(CLUE_TEXT_NAMES, (name) => (typedTexts?.[name] ?? image[name]) || undefined),
    };
  });
  const missing = Array.from({ length: CLUE_COUNT - clues.length }, (_, index) => ({
    id: -1 - index,
    url: missingPicture(clues.length + index + 1),
  }));
  return { ...game, word, wordLength: wordLengthOf(word), allImages: [...clues, ...missing] };
}
