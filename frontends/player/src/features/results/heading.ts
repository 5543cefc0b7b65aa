/** How the play ended; `attemptsUsed` includes reveals. */
export interface PlayResult {
  readonly hasWon: boolean;
  readonly attemptsUsed: number;
}

/** Returns the heading of the results card. */
export const headingOf = ({ hasWon, attemptsUsed }: PlayResult): string =>
  hasWon ? `You won in ${attemptsUsed} ${attemptsUsed === 1 ? 'clue' : 'clues'}!` : 'Good luck next time!';
