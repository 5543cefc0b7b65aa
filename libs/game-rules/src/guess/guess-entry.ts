import type { RuleCode } from './rule-error.ts';

/** Why a guess cannot be sent, or undefined when it can; takes the guess trimmed and upper-cased. */
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

/** The row of letter boxes: one text of at most one letter a box ('' is blank), and the box being typed into. */
export interface GuessEntry {
  readonly boxes: readonly string[];
  readonly cursor: number;
}

/** `wordLength` blank boxes with the cursor in the first. */
export function blankEntry(wordLength: number): GuessEntry {
  return { boxes: Array.from({ length: wordLength }, () => ''), cursor: 0 };
}

/** Writes a letter A-Z into the current box and moves on; any other character changes nothing. */
export function typeLetter(entry: GuessEntry, character: string): GuessEntry {
  if (!/^[A-Za-z]$/.test(character)) return entry;
  return {
    boxes: entry.boxes.with(entry.cursor, character.toUpperCase()),
    cursor: Math.min(entry.cursor + 1, entry.boxes.length - 1),
  };
}

/** Clears the current box, or when it is blank already, moves back and clears that one. */
export function eraseLetter(entry: GuessEntry): GuessEntry {
  if (entry.boxes[entry.cursor] !== '') return { ...entry, boxes: entry.boxes.with(entry.cursor, '') };
  if (entry.cursor === 0) return entry;
  return { boxes: entry.boxes.with(entry.cursor - 1, ''), cursor: entry.cursor - 1 };
}

/** Moves the cursor by `step` boxes, stopping at either end. */
export function moveCursor(entry: GuessEntry, step: number): GuessEntry {
  return { ...entry, cursor: Math.max(0, Math.min(entry.boxes.length - 1, entry.cursor + step)) };
}

/** Puts the cursor into box `index`, counted from 0; out of range changes nothing. */
export function placeCursor(entry: GuessEntry, index: number): GuessEntry {
  return entry.boxes[index] === undefined ? entry : { ...entry, cursor: index };
}

/** The letters typed so far, blanks left out. */
export function enteredGuess(entry: GuessEntry): string {
  return entry.boxes.join('');
}
