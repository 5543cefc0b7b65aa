/** A word of the same length that is not the word: every letter moved by `step` places in the alphabet. */
export function wrongWord(word: string, step = 1): string {
  return [...word].map((letter) => String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + step) % 26))).join('');
}
