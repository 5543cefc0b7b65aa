import { CLUE_COUNT, type PlayEvent, type PlayState, remainingAttempts } from '@imguessr/game-rules';

/** What happened, in words for the live region; `play` is the play after the event. */
export function describeEvent(event: PlayEvent, play: PlayState, word: string): string {
  if (play.hasWon) return `Right. The word is ${word}. You won in ${clues(event.attempt)}!`;
  if (event.type === 'PlayGivenUp') return `You gave up. The word was ${word}.`;
  const wrong = event.type === 'GuessMade' ? 'Wrong. ' : '';
  if (play.isOver) return `${wrong}No guesses left. The word was ${word}.`;
  return `${wrong}${guessesLeft(remainingAttempts(play))}. Clue ${play.clueIndex + 1} of ${CLUE_COUNT} shown.`;
}

export const guessesLeft = (count: number): string => `${count} ${count === 1 ? 'guess' : 'guesses'} left`;

const clues = (count: number): string => `${count} ${count === 1 ? 'clue' : 'clues'}`;
