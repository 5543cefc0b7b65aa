import { CLUE_COUNT, type PlayEvent, type PlayState, remainingAttempts } from '@imguessr/game-rules';

/** Returns the screen-reader announcement of an event; `play` is the state after it. */
export function describeEvent(event: PlayEvent, play: PlayState, word: string): string {
  if (play.hasWon) return `Correct! The word is ${word}. You won in ${clues(event.attempt)}!`;
  if (event.type === 'PlayGivenUp') return `You gave up. The word was ${word}.`;
  const wrong = event.type === 'GuessMade' ? 'Not quite. ' : '';
  if (play.isOver) return `${wrong}No guesses left. The word was ${word}.`;
  return `${wrong}${guessesLeft(remainingAttempts(play))}. Now showing clue ${play.clueIndex + 1} of ${CLUE_COUNT}.`;
}

/** Returns `3 guesses left`. */
export const guessesLeft = (count: number): string => `${count} ${count === 1 ? 'guess' : 'guesses'} left`;

const clues = (count: number): string => `${count} ${count === 1 ? 'clue' : 'clues'}`;
