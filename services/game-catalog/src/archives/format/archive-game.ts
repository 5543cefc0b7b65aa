import type { ArchiveTextName, ClueTexts, PictureCredit } from '@imguessr/game-rules';

export interface ArchiveTexts extends ClueTexts {
  readonly credit: PictureCredit;
}

/**
 * As `games.csv` describes it, before it is checked. `texts` begins with those of the first
 * picture.
 */
export interface ArchiveGame extends Readonly<Record<ArchiveTextName, string>> {
  readonly row: string;
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  /** yyyy-MM-dd */
  readonly days: readonly string[];
  readonly texts: readonly ArchiveTexts[];
}

export interface ReadRow {
  readonly game: ArchiveGame;
  readonly problems: readonly string[];
}
