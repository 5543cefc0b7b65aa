import type { Letters } from '../language/letters.ts';
import { danish } from './da/letters.ts';
import { german } from './de/letters.ts';
import { greek } from './el/letters.ts';
import { spanish } from './es/letters.ts';
import { finnish } from './fi/letters.ts';
import { french } from './fr/letters.ts';
import { hebrew } from './he/letters.ts';
import { italian } from './it/letters.ts';
import { japanese } from './ja/letters.ts';
import { korean } from './ko/letters.ts';
import { dutch } from './nl/letters.ts';
import { polish } from './pl/letters.ts';
import { portuguese } from './pt/letters.ts';
import { russian } from './ru/letters.ts';
import { turkish } from './tr/letters.ts';
import { ukrainian } from './uk/letters.ts';

/** The letters of every language but English, by code. */
export const LETTERS_BY_CODE: Readonly<Record<string, Letters>> = {
  da: danish,
  de: german,
  el: greek,
  es: spanish,
  fi: finnish,
  fr: french,
  he: hebrew,
  it: italian,
  ja: japanese,
  ko: korean,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ru: russian,
  tr: turkish,
  uk: ukrainian,
};
