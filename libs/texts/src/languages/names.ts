export interface Language {
  /** As in `lang` attributes and at the beginning of addresses. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of the pages, by name. */
export const LANGUAGES: readonly Language[] = [
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'he', name: 'עברית', direction: 'rtl' },
];

/** Returns the language of a code; undefined if there are no pages in it. */
export const languageOf = (code: string): Language | undefined =>
  LANGUAGES.find((language) => language.code === code);
