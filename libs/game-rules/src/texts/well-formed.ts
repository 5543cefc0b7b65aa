/**
 * Returns the text with U+FFFD for lone surrogates, as `String.prototype.toWellFormed`, which
 * Firefox before 119 lacks.
 */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD');
