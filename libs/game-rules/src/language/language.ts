import type { Composer } from './composer.ts';
import type { LetterBoxes } from './letter-boxes.ts';
import type { Keyboard, Letters } from './letters.ts';

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

/**
 * A character with its marks. For all that can be a letter, these are the graphemes of
 * `Intl.Segmenter`, which Firefox before 125 lacks.
 */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;
const letters = (text: string): readonly string[] => text.match(CHARACTER) ?? [];

/** A language in which several keys make one letter has a `composer`. */
export function createLanguage(data: Letters, composer?: Composer): Language {
  const {
    code,
    letter,
    letterNames,
    unfinished,
    points,
    spellings = {},
    sameAs,
    finals,
    keyboard,
  } = data;
  const word = new RegExp(`^(?:${letter})+$`, 'u');
  const inBox = new RegExp(`^(?:${letter}${unfinished ? `|${unfinished}` : ''})$`, 'u');
  const withoutPoints = (text: string) =>
    points ? text.replace(new RegExp(points, 'gu'), '') : text;
  const form = data.hasVariants ? 'NFKC' : 'NFC';

  const respell = (text: string) =>
    Object.entries(spellings).reduce(
      (result, [other, spelling]) => result.replaceAll(other, spelling),
      text,
    );
  const normalise = (text: string) =>
    respell(respell(withoutPoints(text.normalize(form))).toLocaleUpperCase(code))
      .normalize(form)
      .trim();
  const fold = (text: string) => {
    const folded = letters(text).map((each) => sameAs?.[each] ?? each);
    const last = folded.at(-1) ?? '';
    return [...folded.slice(0, -1), finals?.[last] ?? last].join('');
  };

  const typed = (character: string) =>
    letters(normalise(character)).filter((each) => inBox.test(each));

  return {
    code,
    direction: data.direction,
    letterNames,
    keyboard,
    letters,
    normalise,
    typed,
    compose: composer?.(typed),
    hasOnlyLetters: (text) => word.test(text),
    fold: sameAs || finals ? fold : (text) => text,
  };
}
