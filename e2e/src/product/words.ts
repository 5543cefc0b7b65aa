/** Returns the words of a text, in capitals. */
export const wordsOf = (text: string): string[] => text.toUpperCase().match(/[A-Z]+/g) ?? [];

/**
 * Returns the words of a text that another one lacks, in capitals: without those of the markup,
 * such as KEY, which games have, too.
 */
export function ownWordsOf(text: string, other: string): string[] {
  const shared = new Set(wordsOf(other));
  return wordsOf(text).filter((word) => !shared.has(word));
}
