import { english } from './english.ts';
import type { Language } from './language.ts';

let current = english;

/** Returns the language of the game, of which an installation has one. */
export const gameLanguage = (): Language => current;

/** Sets the language of the game: once, before anything else happens. */
export function setGameLanguage(language: Language): void {
  current = language;
}
