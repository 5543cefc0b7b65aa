import { gameLanguage } from '../language/language.ts';
import { MAX_WORD_CHARACTERS, WORD_LENGTH } from './limits.ts';

/** Returns the form for storage: trimmed, composed, in upper case. */
export const normaliseWord = (text: string): string => gameLanguage().normalise(text);

/** Returns the number of letters, as a reader counts them. */
export const wordLengthOf = (word: string): number => gameLanguage().letters(word).length;

/** Returns whether two normalised words count as equal. */
export function isSameWord(one: string, other: string): boolean {
  const { fold } = gameLanguage();
  return one === other || fold(one) === fold(other);
}

export function isValidWord(word: string): boolean {
  const length = wordLengthOf(word);
  return (
    length >= WORD_LENGTH.min &&
    length <= WORD_LENGTH.max &&
    word.length <= MAX_WORD_CHARACTERS &&
    gameLanguage().hasOnlyLetters(word)
  );
}

/** Returns what is wrong with a word that is not valid. */
export const invalidWordText = (): string =>
  `The word must be ${WORD_LENGTH.min} to ${WORD_LENGTH.max} letters ${gameLanguage().letterNames ?? 'A-Z'}.`;
