import { WORD_LENGTH } from './limits.ts';

/** Returns the form for comparison: trimmed, a-z in upper case. Other letters (ß, ſ, ı) stay. */
export function normaliseWord(text: string): string {
  return text.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

export function isValidWord(word: string): boolean {
  return word.length >= WORD_LENGTH.min && word.length <= WORD_LENGTH.max && /^[A-Z]+$/.test(word);
}
