import { gameLanguage, type LetterBoxes, putLetter } from '../language/language.ts';
import type { RuleCode } from './rule-error.ts';
import { wordLengthOf } from './word.ts';

/** Returns why a guess is invalid, if so. Expects it trimmed and in upper case. */
export function validateGuess(
  guess: string,
  wordLength: number,
): { code: RuleCode; message: string } | undefined {
  if (guess === '') return { code: 'GUESS_IS_EMPTY', message: 'Please enter a guess' };
  if (wordLengthOf(guess) !== wordLength) {
    return {
      code: 'GUESS_HAS_WRONG_LENGTH',
      message: `Your guess must be ${wordLength} letters long`,
    };
  }
  if (!gameLanguage().hasOnlyLetters(guess)) {
    return { code: 'GUESS_NOT_ALPHABETIC', message: 'Your guess must contain only letters' };
  }
  return undefined;
}

export type GuessEntry = LetterBoxes;

export function blankEntry(wordLength: number): GuessEntry {
  return { boxes: Array.from({ length: wordLength }, () => ''), cursor: 0 };
}

/** Types a character into the current box, or completes the letter before it. */
export function typeLetter(entry: GuessEntry, character: string): GuessEntry {
  const { compose, typed } = gameLanguage();
  return compose ? compose(entry, character) : typed(character).reduce(putLetter, entry);
}

/**
 * Returns boxes with the letters of a text, in which none completes the one before. All else in the
 * text is left out.
 */
export function filledEntry(text: string, wordLength: number): GuessEntry {
  let entry = blankEntry(wordLength);
  for (const letter of gameLanguage().letters(text)) {
    if (entry.cursor === wordLength) break;
    entry = typeLetter({ boxes: entry.boxes, cursor: entry.cursor }, letter);
  }
  return entry;
}

/** Clears the current box, or the previous one when it is blank. */
export function eraseLetter(entry: GuessEntry): GuessEntry {
  if (entry.boxes[entry.cursor])
    return { boxes: entry.boxes.with(entry.cursor, ''), cursor: entry.cursor };
  if (entry.cursor === 0) return entry;
  return { boxes: entry.boxes.with(entry.cursor - 1, ''), cursor: entry.cursor - 1 };
}

export function moveCursor(entry: GuessEntry, step: number): GuessEntry {
  const last = entry.boxes.length - 1;
  return {
    boxes: entry.boxes,
    cursor: Math.max(0, Math.min(last, Math.min(last, entry.cursor) + step)),
  };
}

export function placeCursor(entry: GuessEntry, index: number): GuessEntry {
  return entry.boxes[index] === undefined ? entry : { boxes: entry.boxes, cursor: index };
}

export function enteredGuess(entry: GuessEntry): string {
  return entry.boxes.join('');
}
