import { language } from './text.ts';

/** Returns parts as a sentence has them: `WHALE, TENT and FOX`, in the current language. */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type: 'conjunction' }).format(
    parts,
  );
