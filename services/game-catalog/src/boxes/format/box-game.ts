import type { BoxTextName, ClueTexts, PictureCredit } from '@imguessr/game-rules';

export interface BoxTexts extends ClueTexts {
  readonly credit: PictureCredit;
}

/**
 * As `games.csv` describes it, before it is checked. `texts` begins with those of the first
 * picture.
 */
export interface BoxGame extends Readonly<Record<BoxTextName, string>> {
  readonly row: string;
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  /** yyyy-MM-dd */
  readonly days: readonly string[];
  readonly texts: readonly BoxTexts[];
}

export interface ReadRow {
  readonly game: BoxGame;
  readonly problems: readonly string[];
}
