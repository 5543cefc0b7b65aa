import type { RuleCode } from './rule-error.ts';

/** Returns why a guess is invalid, or undefined when it is valid. Expects the guess trimmed and in upper case. */
export function validateGuess(guess: string, wordLength: number): { code: RuleCode; message: string } | undefined {
  if (guess === '') return { code: 'GUESS_IS_EMPTY', message: 'Please enter a guess' };
  if (guess.length !== wordLength) {
    return { code: 'GUESS_HAS_WRONG_LENGTH', message: `Your guess must be ${wordLength} letters long` };
  }
  if (!/^[A-Z]+$/.test(guess)) {
    return { code: 'GUESS_NOT_ALPHABETIC', message: 'Your guess must contain only letters' };
  }
  return undefined;
}

/** The letter boxes of a guess. */
export interface GuessEntry {
  /** One text per box: a letter, or '' when the box is blank. */
  readonly boxes: readonly string[];
  /** The index of the current box, from 0; the number of boxes once the last one was typed into. */
  readonly cursor: number;
}

/** Returns `wordLength` blank boxes with the cursor in the first one. */
export function blankEntry(wordLength: number): GuessEntry {
  return { boxes: Array.from({ length: wordLength }, () => ''), cursor: 0 };
}

/**
 * Returns the entry with a letter A-Z in the current box and the cursor in the next one; ignores any other character, and a letter
 * after the last box.
 */
export function typeLetter(entry: GuessEntry, character: string): GuessEntry {
  if (!/^[A-Za-z]$/.test(character) || entry.cursor === entry.boxes.length) return entry;
  return { boxes: entry.boxes.with(entry.cursor, character.toUpperCase()), cursor: entry.cursor + 1 };
}

/** Returns the entry with the current box cleared; when it is blank already, with the previous box cleared and current. */
export function eraseLetter(entry: GuessEntry): GuessEntry {
  if (entry.boxes[entry.cursor]) return { ...entry, boxes: entry.boxes.with(entry.cursor, '') };
  if (entry.cursor === 0) return entry;
  return { boxes: entry.boxes.with(entry.cursor - 1, ''), cursor: entry.cursor - 1 };
}

/** Returns the entry with the cursor moved by `step` boxes, at most to either end. */
export function moveCursor(entry: GuessEntry, step: number): GuessEntry {
  const last = entry.boxes.length - 1;
  return { ...entry, cursor: Math.max(0, Math.min(last, Math.min(last, entry.cursor) + step)) };
}

/** Returns the entry with the cursor in box `index`, from 0; ignores an index out of range. */
export function placeCursor(entry: GuessEntry, index: number): GuessEntry {
  return entry.boxes[index] === undefined ? entry : { ...entry, cursor: index };
}

/** Returns the letters typed so far, without blanks. */
export function enteredGuess(entry: GuessEntry): string {
  return entry.boxes.join('');
}
