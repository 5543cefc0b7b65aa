import { LANGUAGES, type Language } from './languages/names.ts';
import { remembered } from './remembered.ts';

/** Returns the languages of the admin area, which is laid out from left to right. */
export const adminLanguages = (): readonly Language[] =>
  LANGUAGES.filter(({ direction }) => direction === 'ltr');

const chosen = /* @__PURE__ */ remembered('imguessr_admin_language');

/**
 * Returns the language of the admin area that was chosen in this browser; undefined for English.
 */
export const adminLanguage = (): string | undefined => chosen.read();

/** Remembers a language for the next time that the admin area is opened. */
export const chooseAdminLanguage = (code: string): void =>
  chosen.write(code === 'en' ? undefined : code);
