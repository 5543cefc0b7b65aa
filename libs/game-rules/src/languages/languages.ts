import { englishForms } from '../clues/english-forms.ts';
import { createWordForms, setGameWordForms } from '../clues/word-forms.ts';
import { createLanguage } from '../language/create-language.ts';
import { english, type Language, setGameLanguage } from '../language/language.ts';
import type { LanguageData, Letters } from '../language/language-data.ts';
import * as da from './latin/da.ts';
import * as de from './latin/de.ts';
import * as es from './latin/es.ts';
import * as fi from './latin/fi.ts';
import * as fr from './latin/fr.ts';
import * as it from './latin/it.ts';
import * as nl from './latin/nl.ts';
import * as pl from './latin/pl.ts';
import * as pt from './latin/pt.ts';
import * as tr from './latin/tr.ts';
import * as el from './other-scripts/el.ts';
import * as he from './other-scripts/he.ts';
import * as ja from './other-scripts/ja.ts';
import * as ko from './other-scripts/ko.ts';
import * as ru from './other-scripts/ru.ts';
import * as uk from './other-scripts/uk.ts';

/** Every language but English, by code. */
const LANGUAGES: Readonly<Record<string, LanguageData>> = {
  da,
  de,
  el,
  es,
  fi,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
};

/** The codes of the languages that a game can be in. */
export const LANGUAGE_CODES: readonly string[] = ['en', ...Object.keys(LANGUAGES)];

/** Returns a language by its code. Throws when there is none. */
export function languageOf(code: string): Language {
  const data = LANGUAGES[code];
  if (data) return createLanguage(data.letters, data.compose);
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
