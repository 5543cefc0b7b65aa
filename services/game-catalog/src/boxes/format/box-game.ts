import type { PictureCredit } from '@imguessr/game-rules';

/** The texts of a picture of a box. */
export interface BoxTexts {
  readonly hint: string;
  readonly description: string;
  readonly credit: PictureCredit;
}

/** A game as a row of `games.csv` describes it, before it is checked; `texts` begins with those of the first picture. */
export interface BoxGame {
  readonly row: string;
  readonly word: string;
  /** Empty if there is none. */
  readonly theme: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  /** yyyy-MM-dd */
  readonly days: readonly string[];
  readonly texts: readonly BoxTexts[];
}

/** A row that was read, with what is wrong with it. */
export interface ReadRow {
  readonly game: BoxGame;
  readonly problems: readonly string[];
}
