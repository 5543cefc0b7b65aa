/**
 * Returns a wrong guess of the right length: each letter of `word` shifted by `step` places in the
 * alphabet.
 */
export function wrongWord(word: string, step = 1): string {
  return [...word]
    .map((letter) => String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + step) % 26)))
    .join('');
}
