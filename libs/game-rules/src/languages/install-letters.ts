import { setGameLanguage } from '../language/game-language.ts';
import { createLanguage } from '../language/language.ts';
import type { Letters } from '../language/letters.ts';

/**
 * Sets the language of the game where only its letters are needed: a page has the table of no
 * other.
 */
export async function installLetters(letters: Letters): Promise<void> {
  const { COMPOSERS } = letters.isComposed ? await import('./composers.ts') : { COMPOSERS: {} };
  setGameLanguage(createLanguage(letters, COMPOSERS[letters.code]));
}
