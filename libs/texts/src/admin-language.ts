import { LANGUAGES, type Language } from './languages/names.ts';

/** Returns the languages of the admin area, which is laid out from left to right. */
export const adminLanguages = (): readonly Language[] =>
  LANGUAGES.filter(({ direction }) => direction === 'ltr');

const ADMIN_LANGUAGE_KEY = 'imguessr_admin_language';

/**
 * Returns the language of the admin area that was chosen in this browser; undefined for English.
 */
export function adminLanguage(): string | undefined {
  try {
    return globalThis.localStorage.getItem(ADMIN_LANGUAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a language for the next time that the admin area is opened. */
export function chooseAdminLanguage(code: string): void {
  try {
    if (code === 'en') globalThis.localStorage.removeItem(ADMIN_LANGUAGE_KEY);
    else globalThis.localStorage.setItem(ADMIN_LANGUAGE_KEY, code);
  } catch {}
}
