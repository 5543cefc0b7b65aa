import { createPosition, type Position } from '../log/position.ts';
import type { Tallies } from '../tallies/tallies.ts';

/** Statistics that follow the log. */
export interface Counted {
  /** When the log was created. */
  readonly log: string;
  readonly tallies: Tallies;
  /** The sequence up to which the log is counted. */
  readonly position: Position;
  /** The id of the batch at this sequence; '' where it is unknown. */
  batch: string;
  /** Games that changed since `base`. */
  readonly changedGames: Set<string>;
  /** What Redis has ends here; -1 if nothing of this is there. */
  base: number;
}

interface Start {
  readonly log: string;
  readonly tallies: Tallies;
  readonly sequence: number;
  readonly batch: string;
  readonly base: number;
}

export const countedUpTo = ({ sequence, ...start }: Start): Counted => ({
  ...start,
  position: createPosition(sequence),
  changedGames: new Set(),
});
