/** The fields of a game that an administrator can edit, apart from its images. */
export interface GameDetails {
  readonly word: string;
  /** What the game is about; empty if it has no theme. */
  readonly theme: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
}

/** A date (yyyy-MM-dd) and the game planned for it; null leaves the date to the automatic pick. */
export interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
  /** The game that the page showed, null if none was planned; the plan is rejected if another one has been planned since. */
  readonly expectedGameId?: number | null;
}
