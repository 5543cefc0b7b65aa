import type { Keyboard } from './language-data.ts';

/** A language of the game: what its letters are, and which words are the same. */
export interface Language {
  readonly code: string;
  /** Undefined for one that is written from left to right. */
  readonly direction?: 'rtl' | undefined;
  /** Undefined for A-Z. */
  readonly letterNames?: string;
  /** Undefined for English, whose keys are part of the page. */
  readonly keyboard?: Keyboard;
  /** Types a character, in a language whose letters are composed of several. */
  readonly compose?: ((boxes: LetterBoxes, character: string) => LetterBoxes) | undefined;
  /** Returns the letters of a text as a reader counts them. */
  letters(text: string): readonly string[];
  /** Returns the form in which a word is stored: trimmed, composed (NFC), in upper case. */
  normalise(text: string): string;
  /** Returns whether a normalised text has letters only. */
  hasOnlyLetters(text: string): boolean;
  /** Returns what a typed character puts into the boxes. */
  typed(character: string): readonly string[];
  /** Returns the same text for normalised words that count as equal. */
  fold(word: string): string;
}

export interface LetterBoxes {
  readonly boxes: readonly string[];
  /** The index of the current box; the number of boxes when the cursor is behind the last one. */
  readonly cursor: number;
  /**
   * Whether the next key may still complete the letter before the cursor, in a language that
   * composes letters.
   */
  readonly isOpen?: boolean;
}

/** Puts a letter into the current box, if there is one. */
export function putLetter({ boxes, cursor }: LetterBoxes, letter: string): LetterBoxes {
  return cursor === boxes.length
    ? { boxes, cursor }
    : { boxes: boxes.with(cursor, letter), cursor: cursor + 1 };
}

/**
 * Without the tables of other languages: it is in the first script of the page, and decides every
 * guess of most sites.
 */
export const english: Language = {
  code: 'en',
  letters: (text) => text.split(''),
  // a-z only. Other letters (ß, ſ, ı) stay.
  normalise: (text) => text.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  hasOnlyLetters: (text) => /^[A-Z]+$/.test(text),
  typed: (character) => (/^[A-Za-z]$/.test(character) ? [character.toUpperCase()] : []),
  fold: (word) => word,
};

let current = english;

/** Returns the language of the game, of which an installation has one. */
export const gameLanguage = (): Language => current;

/** Sets the language of the game: once, before anything else happens. */
export function setGameLanguage(language: Language): void {
  current = language;
}
