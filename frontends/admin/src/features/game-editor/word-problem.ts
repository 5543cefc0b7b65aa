import { gameLanguage, isValidWord, normaliseWord, WORD_LENGTH } from '@imguessr/game-rules';

/** Returns why a word cannot be that of a game; undefined when it can. The server applies the same rule. */
export function wordProblem(typed: string): string | undefined {
  const word = normaliseWord(typed);
  if (word === '') return 'Enter the word that players have to guess.';
  if (isValidWord(word)) return undefined;
  const { letterNames } = gameLanguage();
  return letterNames === undefined
    ? `Use ${WORD_LENGTH.min} to ${WORD_LENGTH.max} letters from A to Z, without spaces or accents.`
    : `Use ${WORD_LENGTH.min} to ${WORD_LENGTH.max} letters (${letterNames}), without spaces.`;
}

/** Returns what a word consists of. */
export const wordHint = (): string =>
  `${WORD_LENGTH.min} to ${WORD_LENGTH.max} letters, ${gameLanguage().letterNames ?? 'A to Z'}`;
