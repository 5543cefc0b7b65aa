/** The script element of a page with the letters of the game, in games that are not in English. */
export const GAME_LETTERS_ID = 'letters';

/**
 * How a language writes the words of its game. Data only, sent to pages as JSON: `createLanguage`
 * turns it into functions.
 */
export interface Letters {
  /** BCP 47: decides upper case, and is the `lang` of words. */
  readonly code: string;
  readonly direction?: 'rtl';
  /** One letter in the form in which words are stored, as the source of a regular expression. */
  readonly letter: string;
  /** The letters in messages, such as `A-Z, Ä, Ö, Ü, ẞ`, after “2 to 20 letters”. */
  readonly letterNames: string;
  /** What can be in a box while a letter is being composed, and in no word. */
  readonly unfinished?: string;
  /** Whether wide, narrow and other variants of characters are the same (NFKC). */
  readonly hasVariants?: true;
  /** Other spellings of letters, replaced before and after the change to upper case. */
  readonly spellings?: Readonly<Record<string, string>>;
  /**
   * Signs that are left out of words, such as points of vowels, as the source of a regular
   * expression.
   */
  readonly points?: string;
  /** Letters that count as another one when words are compared. */
  readonly sameAs?: Readonly<Record<string, string>>;
  /** The form of a letter at the end of a word. */
  readonly finals?: Readonly<Record<string, string>>;
  readonly keyboard: Keyboard;
  /** Whether keys complete the letter before them: by a function in `composers.ts`. */
  readonly isComposed?: true;
}

export interface Keyboard {
  /** A key for each character, with `ENTER_KEY`, `ERASE_KEY` and spaces for gaps. */
  readonly rows: readonly string[];
  /** Whether most players write with an input method, which needs the focus. */
  readonly needsInputMethod?: true;
}

export const ENTER_KEY = '↵';
export const ERASE_KEY = '⌫';

/** Returns a table from the characters of one text to those at the same positions of another. */
export function pairs(from: string, to: string): Readonly<Record<string, string>> {
  const others = Array.from(to);
  return Object.fromEntries(
    Array.from(from, (character, index) => [character, others[index] ?? '']),
  );
}
