import { englishForms } from '../clues/english-forms.ts';
import { createWordForms, setGameWordForms } from '../clues/word-forms.ts';
import { english } from '../language/english.ts';
import { setGameLanguage } from '../language/game-language.ts';
import { createLanguage, type Language } from '../language/language.ts';
import type { Letters } from '../language/letters.ts';
import { COMPOSERS } from './composers.ts';
import { LANGUAGES } from './languages.ts';

/** The codes of the languages that a game can be in. */
export const LANGUAGE_CODES: readonly string[] = ['en', ...Object.keys(LANGUAGES)];

/** Returns a language by its code. Throws when there is none. */
export function languageOf(code: string): Language {
  const letters = lettersOf(code);
  if (letters) return createLanguage(letters, COMPOSERS[code]);
  if (code !== english.code)
    throw new Error(`There is no language ${code}: use one of ${LANGUAGE_CODES.join(', ')}.`);
  return english;
}

/** Returns the table of a language other than English, for pages. */
export const lettersOf = (code: string): Letters | undefined => LANGUAGES[code]?.letters;

/**
 * Sets the language of the game and its words; once, before anything else happens. Throws when
 * there is none with this code.
 */
export function installLanguage(code: string): void {
  const language = languageOf(code);
  const words = LANGUAGES[code]?.words;
  setGameLanguage(language);
  setGameWordForms(words ? createWordForms(language, words) : englishForms);
}

/**
 * Returns the guesses in a language that are never shown to other players, beside those in English.
 */
export function neverShownWords({ code, fold }: Language): ReadonlySet<string> {
  return new Set(LANGUAGES[code]?.words.neverShown.split(' ').map(fold));
}
