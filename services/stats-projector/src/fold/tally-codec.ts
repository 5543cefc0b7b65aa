import type { CountedFact } from '../log/counted-fact.ts';
import type { StartedPlays } from './projection-store.port.ts';

/** A tally as fields of a stored hash. */
export type TallyFields = Readonly<Record<string, string>>;

/** Fields to set (name, value, name, value…) and fields to delete. */
export interface TallyChanges {
  readonly set: readonly string[];
  readonly deleted: readonly string[];
}

/** Receives every fact of a log in order, and folds it into the tally of its game, unless that includes it already. */
export type FoldFact<Tally> = (tally: Tally | undefined, fact: CountedFact, seq: number) => void;

/** Collects the plays that sessions start, which are stored beside the tallies of one projection. */
export interface StartedPlaysLog {
  note(fact: CountedFact, seq: number): void;
  /** Returns what was noted since the last drain. */
  drain(): readonly StartedPlays[];
}

/** What one projection makes of the plays of each game, and how that is stored. Its results depend on the log alone. */
export interface TallyCodec<Tally> {
  /** What its keys begin with, after version and partition. */
  readonly prefix: string;
  /** Creates the log of started plays, on the one projection that they are stored with. */
  readonly createStartedPlaysLog?: () => StartedPlaysLog;
  newTally(): Tally;
  /** Returns the tally that stored fields stand for; throws on fields that this code does not write. */
  decode(fields: TallyFields): Tally;
  /** Returns the fields that changed since the last drain. Values are absolute: writing them twice does no harm. */
  drainChanges(tally: Tally): TallyChanges;
  /** Returns how many counters a tally has: what it costs to keep in memory. */
  size(tally: Tally): number;
  /** Returns the position from which a fold that continues after `seq` has to read the log, to recall what it needs. */
  replayFrom(seq: number): number;
  /** Creates a fold, with a memory of its own. */
  createFold(): FoldFact<Tally>;
}
