import { CLUE_COUNT, GIVE_UP } from '@imguessr/game-rules';
import type { PlayView } from './play.state.ts';

/** Returns the index of the card in front: from 0 for the clues; the last one is for the results. */
export const frontCard = ({ showsResults, selectedImageIndex }: PlayView): number =>
  showsResults ? CLUE_COUNT : selectedImageIndex;

/**
 * Returns the selected clue, or the newest revealed one if the selected is hidden; undefined while
 * no game is loaded.
 */
export const frontClue = ({ allImages, selectedImageIndex, currentImageIndex }: PlayView) =>
  allImages[Math.min(selectedImageIndex, currentImageIndex)];

/** Returns the description of a clue once the results are shown. */
export const captionOf = (view: PlayView, index: number): string | undefined =>
  isFinished(view) ? view.allImages[index]?.description : undefined;

/** Returns whether the game is over, and the moment before its results as well. */
export const isFinished = ({ isGameOver, isEnding }: PlayView): boolean => isGameOver && !isEnding;

/** Returns whether the player can spend a guess on the next clue. */
export const canReveal = ({ isGameOver, remainingAttempts }: PlayView): boolean =>
  !isGameOver && remainingAttempts > 0;

/** Returns how a finished game ended. */
export const outcomeStateOf = ({ hasWon, attempts }: PlayView): 'won' | 'given-up' | 'lost' =>
  hasWon ? 'won' : attempts.some(({ attempt }) => attempt === GIVE_UP) ? 'given-up' : 'lost';
