import { type AdminGame, clueImage, type Preview } from '@imguessr/contracts';
import { CLUE_COUNT, wordLengthOf } from '@imguessr/game-rules';

/** Returns a game in any state as players see it, with fewer clues if it has fewer images. */
export function payloadOf({
  id,
  word,
  images,
  wasDailyCount,
  wasDailyOnDates,
}: AdminGame): Preview['game'] {
  const allImages = images
    .toSorted((one, other) => one.order - other.order)
    .slice(0, CLUE_COUNT)
    // Without what only makers get.
    .map((image) => clueImage.parse(image));
  return {
    gameId: id,
    word,
    wordLength: wordLengthOf(word),
    allImages,
    wasDailyCount,
    wasDailyOnDates,
  };
}
