import { CLUE_COUNT } from '@imguessr/game-rules';
import type { PlayView } from './play.state.ts';

/** Returns the place of the card in front: 0 to 4 for a clue, 5 for the results. */
export const frontCard = ({ showsResults, selectedImageIndex }: PlayView): number =>
  showsResults ? CLUE_COUNT : selectedImageIndex;

/** Returns the revealed clue that is nearest to the one in front; undefined while there is no game. */
export const clueInFront = ({ allImages, selectedImageIndex, currentImageIndex }: PlayView) =>
  allImages[Math.min(selectedImageIndex, currentImageIndex)];

/** Returns whether a guess can be used for the next clue. */
export const canReveal = ({ isGameOver, remainingAttempts }: PlayView): boolean => !isGameOver && remainingAttempts > 0;

/** Returns how a game that is over ended. */
export const endOf = ({ hasWon, hasRevealed }: PlayView): 'won' | 'given-up' | 'lost' =>
  hasWon ? 'won' : hasRevealed ? 'given-up' : 'lost';
