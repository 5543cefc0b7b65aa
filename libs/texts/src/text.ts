import { serverTextsOf } from './languages/index.ts';
import { languageOf } from './languages/names.ts';
import { isolatedEnglish, PLACEHOLDER, translationFromRight, translationOf } from './received.ts';

// The calls in pages are compiled away (src/build): what runs is for servers.

const ENGLISH = 'en';

let current = ENGLISH;

/** Returns the code of the language in which texts are. */
export const language = (): string => current;

/** Returns whether texts in the current language are written from right to left. */
export const isRightToLeft = (): boolean => languageOf(current)?.direction === 'rtl';

/**
 * Returns what `work` returns, with its texts in a language. For servers, whose responses have
 * different ones: `work` must not wait for
 * anything.
 */
export function inLanguage<T>(code: string, work: () => T): T {
  const before = current;
  current = code;
  try {
    return work();
  } finally {
    current = before;
  }
}

/**
 * Returns a text in the current language, or in English without a translation. `message` is the
 * English text in ICU message format, a
 * literal, and the key in the catalogues. Plurals and choices are for pages: a server that needed
 * them would need a library.
 */
export function text(
  message: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const translation =
    serverTextsOf(current)[message] ?? (isRightToLeft() ? isolatedEnglish(message) : message);
  if (translation.includes(', plural,') || translation.includes(', select,')) {
    throw new Error(`only pages have plurals and choices: ${message}`);
  }
  return translation.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''));
}

/**
 * Returns a text that a server or the rules have written in English, in the current language if it
 * is known.
 */
export function translated(english: string): string {
  if (current === ENGLISH) return english;
  return (isRightToLeft() ? translationFromRight : translationOf)(english, serverTextsOf(current));
}

/** Translates the reason why a guess is refused; its texts are in the first script of a page. */
export const translatedRule = (english: string): string => translated(english);

/**
 * Translates the reason of a failed request; its texts are loaded with the parts of a page that
 * need them.
 */
export const translatedError = (english: string): string => translated(english);

/**
 * Translates what editors get: why a request failed, what a game lacks, what an import has found.
 */
export const translatedForAdmin = (english: string): string => translated(english);
