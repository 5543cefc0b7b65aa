import { clueAt } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/** How the play ended; `attemptsUsed` includes reveals. */
export interface PlayResult {
  readonly hasWon: boolean;
  readonly attemptsUsed: number;
}

/** Returns the heading of the results card. */
export const headingOf = ({ hasWon, attemptsUsed }: PlayResult): string =>
  hasWon
    ? text('You won in {count} {count, plural, one {clue} other {clues}}!', {
        count: clueAt(attemptsUsed),
      })
    : text('Good luck next time!');
