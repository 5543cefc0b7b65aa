import type { GamePayload } from '@imguessr/contracts';
import {
  CLUE_COUNT,
  type PlayEvent,
  type PlayState,
  remainingAttempts,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

type Clue = GamePayload['allImages'][number];

/** Returns the hint of a clue, or a sentence that it has none. */
export const hintOf = ({ hint }: Clue): string =>
  hint ?? text('No description for this picture yet.');

/** Returns `Clue 2 of 5: Two birds on a wire`; '' while no game is loaded. */
export const describeHint = (clue: Clue | undefined, index: number): string =>
  clue ? describedClue(index, hintOf(clue)) : '';

/** Returns `Clue 2 of 5: Two birds on a wire`. */
export const describedClue = (index: number, description: string): string =>
  text('Clue {clue} of {count}: {description}', {
    clue: index + 1,
    count: CLUE_COUNT,
    description,
  });

/** Returns `Clue 2 of 5`. */
export const clueName = (index: number): string =>
  text('Clue {clue} of {count}', { clue: index + 1, count: CLUE_COUNT });

/**
 * Returns the screen-reader announcement of an event; `play` is the state after it, `hint` that of
 * the clue it reveals.
 */
export function describeEvent(
  event: PlayEvent,
  play: PlayState,
  word: string,
  hint?: string,
): string {
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
  const next = hint
    ? text('Now showing clue {clue} of {count}: {hint}', { ...shown, hint })
    : `${text('Now showing clue {clue} of {count}', shown)}.`;
  return `${wrong}${left}. ${next}`;
}

/** Returns `3 guesses left`. */
export const guessesLeft = (count: number): string =>
  text('{count} {count, plural, one {guess} other {guesses}} left', { count });
