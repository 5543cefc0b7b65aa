import { isWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import type { SettledGuess } from '../../../shared/outbox/outbox.ts';
import type { Notice } from './play.dependencies.ts';
import type { PlayView } from './play.state.ts';

const INVALID = 400;
const CONFLICT = 409;

/**
 * Returns whether a guess cannot be one of the game: its word got another length after the page had
 * loaded it, and before the first guess.
 */
export const isOfOtherWord = (settled: SettledGuess): boolean =>
  'rejection' in settled && settled.rejection.status === INVALID;

/**
 * Returns the letters and the reason of a guess that the server has not taken: the game cannot be
 * played any more, or was changed. After a
 * conflict its record says what was played instead.
 */
export function refusalOf(settled: SettledGuess): PlayView['refused'] {
  if (!('rejection' in settled) || settled.rejection.status === CONFLICT) return undefined;
  const { guess } = settled.guess;
  return {
    guess: isWord(guess) ? guess : '',
    reason: text('This game can’t be played right now. Your guess wasn’t counted.'),
  };
}

/** Returns what the page says when the server has recorded attempts that it did not know of. */
export const continuedElsewhere = (): Notice => ({
  title: text('You’ve continued this game elsewhere'),
  text: text('This page is now up to date.'),
});

/** Returns what the page says when the server decides by another word than the page had. */
export const wordChanged = (): Notice => ({
  title: text('The word of this game was changed'),
  text: text('This page is now up to date.'),
});
