import { setGameLanguage } from '../language/game-language.ts';
import { createLanguage } from '../language/language.ts';
import { LETTERS_BY_CODE } from './letters.ts';

/** Sets the language of the game where only its letters are needed; unknown codes leave the game as it is. */
export function installLetters(code: string): void {
  const letters = LETTERS_BY_CODE[code];
  if (letters) setGameLanguage(createLanguage(letters));
}
