import { createHash } from 'node:crypto';
import { CLUE_COUNT } from '@imguessr/game-rules';
import type { ViewedGame } from './game.view.ts';

/**
 * Names the word and the pictures that a player sees: texts may be corrected without another
 * version.
 */
export const versionOf = ({ word, images }: ViewedGame): string =>
  createHash('sha256')
    .update(
      JSON.stringify([word, images.slice(0, CLUE_COUNT).map(({ pictureHash }) => pictureHash)]),
    )
    .digest('hex')
    .slice(0, 12);
