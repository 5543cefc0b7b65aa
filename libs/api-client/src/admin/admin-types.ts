/** `date` is yyyy-MM-dd; without a game, the date is left to the automatic pick. */
export interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
  /** The plan is rejected if another game has been planned since. */
  readonly expectedGameId?: number | null;
}
