import { WORD_LENGTH } from './limits.ts';

/** Trims and upper-cases, as every word and guess is before it is compared; only a-z becomes A-Z (ß, ſ and ı stay). */
export function normaliseWord(text: string): string {
  return text.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** True for 2 to 20 letters A-Z; takes the word as `normaliseWord` gives it. */
export function isValidWord(word: string): boolean {
  return word.length >= WORD_LENGTH.min && word.length <= WORD_LENGTH.max && /^[A-Z]+$/.test(word);
}
