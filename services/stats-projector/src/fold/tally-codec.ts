import type { CountedFact } from '../log/counted-fact.ts';

/** A tally as fields of a Redis hash. */
export type TallyFields = Readonly<Record<string, string>>;

/** Fields to set (name, value, name, value…) and fields to delete. */
export interface TallyChanges {
  readonly set: readonly string[];
  readonly deleted: readonly string[];
}

/** Sees every fact of a log in order, and folds it into the tally of its game, unless that has it already. */
export type FoldFact<Tally> = (tally: Tally | undefined, fact: CountedFact, seq: number) => void;

/** What one projection makes of the plays of each game. All that it gives depends on the log alone. */
export interface TallyKind<Tally> {
  /** What its keys in Redis begin with, after version and partition. */
  readonly prefix: string;
  /** Whether the games that each session has begun are stored with it. */
  readonly listsPlays: boolean;
  newTally(): Tally;
  /** The tally that stored fields stand for; throws on fields that this code never wrote. */
  tallyFrom(fields: TallyFields): Tally;
  /** The fields that differ since changes were last taken. Values are whole: writing them twice does no harm. */
  takeChanges(tally: Tally): TallyChanges;
  /** How many counters a tally holds: what it costs to keep in memory. */
  countersHeld(tally: Tally): number;
  /** Where a fold that goes on after position `from` has to begin to read, to know of earlier facts what it must. */
  readsFrom(from: number): number;
  /** Begins a fold, with a memory of its own. */
  begin(): FoldFact<Tally>;
}
