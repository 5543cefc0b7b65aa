import type { RuleCode } from './rule-error.ts';

/** Returns why a guess is invalid, if so. Expects it trimmed and in upper case. */
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

export interface GuessEntry {
  readonly boxes: readonly string[];
  /** From 0; the number of boxes after the last one. */
  readonly cursor: number;
}

export function blankEntry(wordLength: number): GuessEntry {
  return { boxes: Array.from({ length: wordLength }, () => ''), cursor: 0 };
}

export function typeLetter(entry: GuessEntry, character: string): GuessEntry {
  if (!/^[A-Za-z]$/.test(character) || entry.cursor === entry.boxes.length) return entry;
  return { boxes: entry.boxes.with(entry.cursor, character.toUpperCase()), cursor: entry.cursor + 1 };
}

/** Clears the current box, or the previous one when it is blank. */
export function eraseLetter(entry: GuessEntry): GuessEntry {
  if (entry.boxes[entry.cursor]) return { ...entry, boxes: entry.boxes.with(entry.cursor, '') };
  if (entry.cursor === 0) return entry;
  return { boxes: entry.boxes.with(entry.cursor - 1, ''), cursor: entry.cursor - 1 };
}

export function moveCursor(entry: GuessEntry, step: number): GuessEntry {
  const last = entry.boxes.length - 1;
  return { ...entry, cursor: Math.max(0, Math.min(last, Math.min(last, entry.cursor) + step)) };
}

export function placeCursor(entry: GuessEntry, index: number): GuessEntry {
  return entry.boxes[index] === undefined ? entry : { ...entry, cursor: index };
}

export function enteredGuess(entry: GuessEntry): string {
  return entry.boxes.join('');
}
