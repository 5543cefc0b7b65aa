import type { KnownGame } from '../known-games/game-words.projection.ts';

/** Returns a playable game with the images 11 to 15. */
export const knownGame = (word: string): KnownGame => ({
  revision: 6,
  edition: 1,
  words: [{ since: 1, word }],
  isActive: true,
  isDeleted: false,
  images: [11, 12, 13, 14, 15].map((id) => ({ id, pictureHash: 'h' })),
  days: [],
});
