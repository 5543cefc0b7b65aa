import type { WordData } from '../language/word-data.ts';
import { danishWords } from './da/words.ts';
import { germanWords } from './de/words.ts';
import { greekWords } from './el/words.ts';
import { spanishWords } from './es/words.ts';
import { finnishWords } from './fi/words.ts';
import { frenchWords } from './fr/words.ts';
import { hebrewWords } from './he/words.ts';
import { italianWords } from './it/words.ts';
import { japaneseWords } from './ja/words.ts';
import { koreanWords } from './ko/words.ts';
import { dutchWords } from './nl/words.ts';
import { polishWords } from './pl/words.ts';
import { portugueseWords } from './pt/words.ts';
import { russianWords } from './ru/words.ts';
import { turkishWords } from './tr/words.ts';
import { ukrainianWords } from './uk/words.ts';

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
