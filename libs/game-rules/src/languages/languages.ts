import type { Letters } from '../language/letters.ts';
import type { WordData } from '../language/word-data.ts';
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

interface LanguageData {
  readonly letters: Letters;
  /** What is known about its words. */
  readonly words: WordData;
}

/** Every language but English, by code. */
export const LANGUAGES: Readonly<Record<string, LanguageData>> = {
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
