import type { Language } from './language.ts';

/**
 * Without the tables of other languages: it is in the first script of the page, and decides every
 * guess of most sites.
 */
export const english: Language = {
  code: 'en',
  letters: (text) => text.split(''),
  // a-z only. Other letters (ß, ſ, ı) stay.
  normalise: (text) => text.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  hasOnlyLetters: (text) => /^[A-Z]+$/.test(text),
  typed: (character) => (/^[A-Za-z]$/.test(character) ? [character.toUpperCase()] : []),
  fold: (word) => word,
};
