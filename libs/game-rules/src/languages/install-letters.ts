import { createLanguage } from '../language/create-language.ts';
import { setGameLanguage } from '../language/language.ts';
import type { Compose, Letters } from '../language/language-data.ts';

/** How keys complete letters: a page loads the function of its own language only. */
const COMPOSERS: Readonly<Record<string, () => Promise<Compose>>> = {
  ja: () => import('./other-scripts/ja.ts').then(({ compose }) => compose),
  ko: () => import('./other-scripts/ko.ts').then(({ compose }) => compose),
};

/**
 * Sets the language of the game where only its letters are needed: a page has the table of no
 * other.
 */
export async function installLetters(letters: Letters): Promise<void> {
  setGameLanguage(createLanguage(letters, await COMPOSERS[letters.code]?.()));
}
