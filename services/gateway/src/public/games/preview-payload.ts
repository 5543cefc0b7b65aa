import type { AdminGame, Preview } from '@imguessr/contracts';
import { CLUE_COUNT, wordLengthOf } from '@imguessr/game-rules';

/** Returns a game in any state as players see it, with fewer clues if it has fewer images. */
export function payloadOf({ id, word, images, wasDailyCount, wasDailyOnDates }: AdminGame): Preview['game'] {
  const allImages = images
    .toSorted((one, other) => one.order - other.order)
    .slice(0, CLUE_COUNT)
    .map(({ id: imageId, url, description, hint, placeholder }) => ({
      id: imageId,
      url,
      ...(description && { description }),
      ...(hint && { hint }),
      ...(placeholder && { placeholder }),
    }));
  return { gameId: id, word, wordLength: wordLengthOf(word), allImages, wasDailyCount, wasDailyOnDates };
}
