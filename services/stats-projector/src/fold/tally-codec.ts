import type { CountedFact } from '../log/counted-fact.ts';
import type { StartedPlays } from './projection-store.port.ts';

export type TallyFields = Readonly<Record<string, string>>;

/** Fields to set (name, value, name, value…) and to delete. */
export interface TallyChanges {
  readonly set: readonly string[];
  readonly deleted: readonly string[];
}

/**
 * Receives every fact of a log in order; the tally is undefined if it already includes the fact.
 */
export type FoldFact<Tally> = (tally: Tally | undefined, fact: CountedFact, seq: number) => void;

export interface StartedPlaysLog {
  note(fact: CountedFact, seq: number): void;
  drain(): readonly StartedPlays[];
}

/** The results depend on the log alone. */
export interface TallyCodec<Tally> {
  readonly prefix: string;
  /** Defined for the one projection with which started plays are stored. */
  readonly createStartedPlaysLog?: () => StartedPlaysLog;
  /** The game of the fact if omitted. */
  readonly tallyId?: (fact: CountedFact) => number;
  newTally(): Tally;
  /** Throws when there is an unknown field. */
  decode(fields: TallyFields): Tally;
  /** Values are absolute, so they can be written twice. */
  drainChanges(tally: Tally): TallyChanges;
  /**
   * The memory of one counter, as a multiple of that of one word of the statistics; 0 when the
   * tallies always stay in memory.
   */
  readonly wordsPerCounter: number;
  size(tally: Tally): number;
  /** Where a fold that continues after `seq` starts to replay the log. */
  replayFrom(seq: number): number;
  createFold(): FoldFact<Tally>;
}

/** Throws when the value is not an integer. */
export function storedCount(field: string, value: string): number {
  const count = Number(value);
  if (value.trim() === '' || !Number.isSafeInteger(count))
    throw new Error(`not a count in a stored tally: ${field} = ${value}`);
  return count;
}
