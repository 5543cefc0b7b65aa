/** What a file of `languages` exports. */
export interface LanguageData {
  readonly letters: Letters;
  readonly words: WordData;
  /** Only where several keys make one letter. */
  readonly compose?: Compose;
}

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
}

export interface Keyboard {
  /** A key for each character, with `ENTER_KEY`, `ERASE_KEY` and spaces for gaps. */
  readonly rows: readonly string[];
  /** Whether most players write with an input method, which needs the focus. */
  readonly needsInputMethod?: true;
}

/**
 * What a language has to say about whole words: which are never shown to others, and which are
 * forms of one another.
 */
export interface WordData {
  /** Guesses that are never shown to other players, separated by spaces, as they are stored. */
  readonly neverShown: string;
  /** What is written before and after a word, separated by spaces. */
  readonly prefixes?: string;
  readonly endings: string;
  /**
   * Whether one ending takes the place of another (КНИГА, КНИГИ): words with a common stem are then
   * forms of each other.
   */
  readonly exchangesEndings?: true;
  /** The fewest letters of a stem. */
  readonly minStem: number;
  /** A word of so many letters is also found inside others. */
  readonly minLettersWithin: number;
  /** Whether a letter with a mark differs from the plain one in stems too, as か and が do. */
  readonly keepsMarks?: true;
}

/**
 * Returns what replaces the letter before when a key is typed after it; undefined if that starts a
 * letter of its own.
 */
export type Compose = (before: string, key: string) => string | undefined;

/** The script element of a page with the letters of the game, in games that are not in English. */
export const GAME_LETTERS_ID = 'letters';

export const ENTER_KEY = '↵';
export const ERASE_KEY = '⌫';

/** Returns a table from the characters of one text to those at the same positions of another. */
export function pairs(from: string, to: string): Readonly<Record<string, string>> {
  const others = Array.from(to);
  return Object.fromEntries(
    Array.from(from, (character, index) => [character, others[index] ?? '']),
  );
}
