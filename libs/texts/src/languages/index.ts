import type { Catalogue } from './catalogue.ts';
import * as de from './de/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as he from './he/index.ts';

/** English texts are those in the code. */
const SERVER_TEXTS: Readonly<Record<string, Catalogue>> = {
  de: de.serverTexts,
  es: es.serverTexts,
  fr: fr.serverTexts,
  he: he.serverTexts,
};

/** Returns what a server writes in a language, by its English texts. */
export const serverTextsOf = (code: string): Catalogue => SERVER_TEXTS[code] ?? {};
