import type { GamePayload } from '@imguessr/contracts';
import { CLUE_COUNT, type PlayEvent, type PlayState, remainingAttempts } from '@imguessr/game-rules';

type Clue = GamePayload['allImages'][number];

/** Returns the hint of a clue, or a sentence that it has none. */
export const hintOf = ({ hint }: Clue): string => hint ?? 'No description for this picture yet.';

/** Returns `Clue 2 of 5: Two birds on a wire`; '' while no game is loaded. */
export const describeHint = (clue: Clue | undefined, index: number): string =>
  clue ? `${clueName(index)}: ${hintOf(clue)}` : '';

/** Returns `Clue 2 of 5`. */
export const clueName = (index: number): string => `Clue ${index + 1} of ${CLUE_COUNT}`;

/** Returns the screen-reader announcement of an event; `play` is the state after it, `hint` that of the clue it reveals. */
export function describeEvent(event: PlayEvent, play: PlayState, word: string, hint?: string): string {
  if (play.hasWon) return `Correct! The word is ${word}. You won in ${clues(event.attempt)}!`;
  if (event.type === 'PlayGivenUp') return `You gave up. The word was ${word}.`;
  const wrong = event.type === 'GuessMade' ? 'Not quite. ' : '';
  if (play.isOver) return `${wrong}No guesses left. The word was ${word}.`;
  const shown = `${wrong}${guessesLeft(remainingAttempts(play))}. Now showing clue ${play.clueIndex + 1} of ${CLUE_COUNT}`;
  return hint ? `${shown}: ${hint}` : `${shown}.`;
}

/** Returns `3 guesses left`. */
export const guessesLeft = (count: number): string => `${count} ${count === 1 ? 'guess' : 'guesses'} left`;

const clues = (count: number): string => `${count} ${count === 1 ? 'clue' : 'clues'}`;
