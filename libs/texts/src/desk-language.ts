import { LANGUAGES, type Language } from './languages/names.ts';

/** Returns the languages of the admin area, which is laid out from left to right. */
export const deskLanguages = (): readonly Language[] =>
  LANGUAGES.filter(({ direction }) => direction === 'ltr');

const DESK_LANGUAGE_KEY = 'imguessr_desk_language';

/**
 * Returns the language of the admin area that was chosen in this browser; undefined for English.
 */
export function deskLanguage(): string | undefined {
  try {
    return globalThis.localStorage.getItem(DESK_LANGUAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a language for the next time that the admin area is opened. */
export function chooseDeskLanguage(code: string): void {
  try {
    if (code === 'en') globalThis.localStorage.removeItem(DESK_LANGUAGE_KEY);
    else globalThis.localStorage.setItem(DESK_LANGUAGE_KEY, code);
  } catch {}
}
