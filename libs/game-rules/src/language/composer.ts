import type { Language } from './language.ts';
import { type LetterBoxes, putLetter } from './letter-boxes.ts';

/** Returns how characters are typed, by what a single one puts into the boxes. */
export type Composer = (typed: Language['typed']) => NonNullable<Language['compose']>;

/**
 * Returns how keys complete letters. `compose` returns what replaces the letter before when a key
 * is typed after it; undefined if that
 * starts a letter of its own.
 */
export const composing =
  (compose: (before: string, key: string) => string | undefined): Composer =>
  (typed) =>
  ({ boxes, cursor, isOpen }, key) => {
    const composed = isOpen ? compose(boxes[cursor - 1] ?? '', key) : undefined;
    const start = composed === undefined ? cursor : cursor - 1;
    const letters = composed === undefined ? typed(key) : Array.from(composed);
    // Without a box for its second letter, what was typed stays.
    if (letters.length === 0 || start + letters.length > boxes.length)
      return { boxes, cursor, isOpen: isOpen ?? false };
    return { ...letters.reduce<LetterBoxes>(putLetter, { boxes, cursor: start }), isOpen: true };
  };
