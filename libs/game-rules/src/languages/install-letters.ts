import { setGameLanguage } from '../language/game-language.ts';
import { createLanguage } from '../language/language.ts';
import type { Letters } from '../language/letters.ts';

/** Sets the language of the game where only its letters are needed: a page loads the table of no other. */
export async function installLetters(code: string): Promise<void> {
  const module: Readonly<Record<string, Letters>> = await import(`./${code}/letters.ts`);
  const [letters] = Object.values(module);
  if (letters) setGameLanguage(createLanguage(letters));
}
