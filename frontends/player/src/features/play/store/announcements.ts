import {
  CLUE_COUNT,
  type PlayEvent,
  type PlayState,
  remainingAttempts,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/** Returns `Clue 2 of 5`. */
export const clueName = (index: number): string =>
  text('Clue {clue} of {count}', { clue: index + 1, count: CLUE_COUNT });

/** Returns `Clue 2 of 5: Two birds on a wire`, or its beginning without a description. */
export const altOf = (index: number, description?: string): string =>
  description
    ? text('Clue {clue} of {count}: {description}', {
        clue: index + 1,
        count: CLUE_COUNT,
        description,
      })
    : clueName(index);

/** Returns the screen-reader announcement of an event; `play` is the state after it. */
export function describeEvent(event: PlayEvent, play: PlayState, word: string): string {
  if (play.hasWon)
    return text(
      'Correct! The word is {word}. You won in {count} {count, plural, one {clue} other {clues}}!',
      {
        word,
        count: event.attempt,
      },
    );
  if (event.type === 'PlayGivenUp') return text('You gave up. The word was {word}.', { word });
  const wrong = event.type === 'GuessMade' ? `${text('Not quite.')} ` : '';
  if (play.isOver) return wrong + text('No guesses left. The word was {word}.', { word });
  const left = guessesLeft(remainingAttempts(play));
  const shown = { clue: play.clueIndex + 1, count: CLUE_COUNT };
  return `${wrong}${left}. ${text('Now showing clue {clue} of {count}', shown)}.`;
}

/** Returns `3 guesses left`. */
export const guessesLeft = (count: number): string =>
  text('{count} {count, plural, one {guess} other {guesses}} left', { count });
