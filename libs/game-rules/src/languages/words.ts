import type { WordData } from '../language/word-data.ts';
import { danishWords } from './da.ts';
import { germanWords } from './de.ts';
import { greekWords } from './el.ts';
import { spanishWords } from './es.ts';
import { finnishWords } from './fi.ts';
import { frenchWords } from './fr.ts';
import { hebrewWords } from './he.ts';
import { italianWords } from './it.ts';
import { japaneseWords } from './ja.ts';
import { koreanWords } from './ko.ts';
import { dutchWords } from './nl.ts';
import { polishWords } from './pl.ts';
import { portugueseWords } from './pt.ts';
import { russianWords } from './ru.ts';
import { turkishWords } from './tr.ts';
import { ukrainianWords } from './uk.ts';

/** What is known about the words of every language but English, by code. */
export const WORDS_BY_CODE: Readonly<Record<string, WordData>> = {
  da: danishWords,
  de: germanWords,
  el: greekWords,
  es: spanishWords,
  fi: finnishWords,
  fr: frenchWords,
  he: hebrewWords,
  it: italianWords,
  ja: japaneseWords,
  ko: koreanWords,
  nl: dutchWords,
  pl: polishWords,
  pt: portugueseWords,
  ru: russianWords,
  tr: turkishWords,
  uk: ukrainianWords,
};
