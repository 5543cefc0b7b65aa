/**
 * What a language has to say about whole words: which are never shown to others, and which are
 * forms of one another.
 */
export interface WordData {
  /** Guesses that are never shown to other players, separated by spaces, as they are stored. */
  readonly neverShown: string;
  /** What is written before and after a word, separated by spaces. */
  readonly prefixes?: string;
  readonly endings: string;
  /**
   * Whether one ending takes the place of another (КНИГА, КНИГИ): words with a common stem are then
   * forms of each other.
   */
  readonly exchangesEndings?: true;
  /** The fewest letters of a stem. */
  readonly minStem: number;
  /** A word of so many letters is also found inside others. */
  readonly minLettersWithin: number;
  /** Whether a letter with a mark differs from the plain one in stems too, as か and が do. */
  readonly keepsMarks?: true;
}
