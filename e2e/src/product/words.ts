/** Returns the words of a text, in capitals. */
export const wordsOf = (text: string): string[] => text.toUpperCase().match(/[A-Z]+/g) ?? [];

/**
 * Returns the words that a text has and another one has not, in capitals. Beside the page of another game, this is what a page
 * says about its own: the markup of all has words such as KEY and RING, which are words of games as well.
 */
export function ownWordsOf(text: string, other: string): string[] {
  const shared = new Set(wordsOf(other));
  return wordsOf(text).filter((word) => !shared.has(word));
}
