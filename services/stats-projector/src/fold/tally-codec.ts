import type { CountedFact } from '../log/counted-fact.ts';
import type { StartedPlays } from './projection-store.port.ts';

/** A tally as fields of a stored hash. */
export type TallyFields = Readonly<Record<string, string>>;

/** Fields to set (name, value, name, value…) and fields to delete. */
export interface TallyChanges {
  readonly set: readonly string[];
  readonly deleted: readonly string[];
}

/** Receives every fact of a log in order and folds it into the tally of its game; the tally is undefined if it already includes the fact. */
export type FoldFact<Tally> = (tally: Tally | undefined, fact: CountedFact, seq: number) => void;

/** Collects the plays that sessions start, which are stored beside the tallies of one projection. */
export interface StartedPlaysLog {
  note(fact: CountedFact, seq: number): void;
  /** Returns what was noted since the last drain. */
  drain(): readonly StartedPlays[];
}

/** How one projection counts the plays of each game, and how its tallies are stored. The results depend on the log alone. */
export interface TallyCodec<Tally> {
  /** The prefix of its keys, after version and partition. */
  readonly prefix: string;
  /** Creates the log of started plays; defined for the one projection with which they are stored. */
  readonly createStartedPlaysLog?: () => StartedPlaysLog;
  /** Returns the id of the tally that counts a fact; the game of the fact if omitted. */
  readonly tallyId?: (fact: CountedFact) => number;
  newTally(): Tally;
  /** Returns the tally of stored fields; throws when there is an unknown field. */
  decode(fields: TallyFields): Tally;
  /** Returns the fields that changed since the last drain. Values are absolute, so they can be written twice. */
  drainChanges(tally: Tally): TallyChanges;
  /** The memory of a counter, in words of the statistics; 0 when the tallies always stay in memory. */
  readonly wordsPerCounter: number;
  /** Returns the number of counters of a tally, as a measure of its memory. */
  size(tally: Tally): number;
  /** Returns the position from which the log must be replayed by a fold that continues after `seq`. */
  replayFrom(seq: number): number;
  /** Creates a fold with its own record of earlier facts. */
  createFold(): FoldFact<Tally>;
}
