import { isProfane } from './profanity.ts';
import { foldLookAlikes, isOfOneScript } from './scripts.ts';

const MAX_NICKNAME_LENGTH = 16;
export const MAX_CIRCLE_NAME_LENGTH = 24;

/**
 * Letters and marks of any script and digits, with single spaces, hyphens, apostrophes or full
 * stops between.
 */
const SHOWN_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ '’.-]{1,2}[\p{L}\p{M}\p{N}]+)*\.?$/u;
/** More marks would be drawn over neighbouring lines. */
const STACKED_MARKS = /\p{M}{3}/u;

/** Letters by category that are drawn as nothing, such as U+3164. */
const INVISIBLE_LETTER = /[\p{L}&&\p{Default_Ignorable_Code_Point}]/v;

/** Returns a name in Unicode's composed form, without surplus spaces. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Returns the form in which equal names coincide: letters and digits only, without case. */
export const nameKey = (name: string): string => keyOf(name.normalize('NFKC'));

export function areConfusable(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other) || lookKey(one) === lookKey(other);
}

const lookKey = (name: string): string => keyOf(foldLookAlikes(name.normalize('NFKC')));
const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns why a normalised name must not be shown to others, as a sentence; undefined if it may.
 */
export function nameProblem(name: string, maxLength: number): string | undefined {
  const { length } = [...name];
  if (length === 0) return 'Enter a name.';
  if (length > maxLength || shownWidth(name) > maxLength)
    return `Use at most ${maxLength} characters.`;
  if (!SHOWN_NAME.test(name) || STACKED_MARKS.test(name) || INVISIBLE_LETTER.test(name))
    return 'Use letters and digits.';
  return isProfaneName(name) ? 'Please choose another name.' : undefined;
}

export function nicknameProblem(name: string): string | undefined {
  const problem = nameProblem(name, MAX_NICKNAME_LENGTH);
  if (problem) return problem;
  return isOfOneScript(name.normalize('NFKC')) ? undefined : 'Use letters of one alphabet.';
}

/** A ligature counts as its letters: some are as wide as a sentence. */
const shownWidth = (name: string): number =>
  [...name.normalize('NFKC').replace(/\p{M}/gu, '')].length;

function isProfaneName(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.split(/[ '’.-]+/);
  return [...words, words.join('')].some((word) => word !== '' && isProfane(word));
}
