/** Returns the words of a text, in capitals. */
export const wordsOf = (text: string): string[] => text.toUpperCase().match(/[A-Z]+/g) ?? [];
