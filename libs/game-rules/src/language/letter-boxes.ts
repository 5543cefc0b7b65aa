export interface LetterBoxes {
  readonly boxes: readonly string[];
  /** The index of the current box; the number of boxes when the cursor is behind the last one. */
  readonly cursor: number;
  /**
   * Whether the next key may still complete the letter before the cursor, in a language that
   * composes letters.
   */
  readonly isOpen?: boolean;
}

/** Puts a letter into the current box, if there is one. */
export function putLetter({ boxes, cursor }: LetterBoxes, letter: string): LetterBoxes {
  return cursor === boxes.length
    ? { boxes, cursor }
    : { boxes: boxes.with(cursor, letter), cursor: cursor + 1 };
}
