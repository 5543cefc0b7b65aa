import { MAX_WORD_CHARACTERS, WORD_LENGTH } from '@imguessr/game-rules';

/**
 * One character of a word in the log, as a part of regular expressions. Not of ASCII but A-Z: the
 * fields that contain words use the other
 * characters as separators, and a word of any language is stored in capitals.
 */
const WORD_CHARACTER = '[A-Z\\u{80}-\\u{10ffff}]';

const LATIN_WORD = `[A-Z]{1,${WORD_LENGTH.max}}`;
const WORD = new RegExp(
  `^(?:${LATIN_WORD}|(?=.*[^A-Z])${WORD_CHARACTER}{1,${MAX_WORD_CHARACTERS}})$`,
  'u',
);

/** Returns whether a guess of the log is counted as a word. */
export const isWordText = (text: string): boolean => WORD.test(text);
