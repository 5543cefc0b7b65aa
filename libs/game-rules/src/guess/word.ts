import { WORD_LENGTH } from './limits.ts';

/** Returns a word or guess in the form in which they are compared: trimmed, with a-z in upper case. Other letters (ß, ſ, ı) stay. */
export function normaliseWord(text: string): string {
  return text.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Returns whether a normalised word has 2 to 20 letters A-Z. */
export function isValidWord(word: string): boolean {
  return word.length >= WORD_LENGTH.min && word.length <= WORD_LENGTH.max && /^[A-Z]+$/.test(word);
}
