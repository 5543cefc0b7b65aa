import type { CountedFact } from '../log/counted-fact.ts';
import type { StartedPlays } from './projection-store.port.ts';

export type TallyFields = Readonly<Record<string, string>>;

/** Fields to set (name, value, name, value…) and to delete. */
export interface TallyChanges {
  readonly set: readonly string[];
  readonly deleted: readonly string[];
}

export interface StartedPlaysLog {
  note(fact: CountedFact, seq: number): void;
  drain(): readonly StartedPlays[];
}

/** The results depend on the log alone. */
export interface TallyCodec<Tally> {
  readonly prefix: string;
  /** Defined for the one projection with which started plays are stored. */
  readonly createStartedPlaysLog?: () => StartedPlaysLog;
  readonly tallyId: (fact: CountedFact) => string;
  newTally(): Tally;
  /** Throws when there is an unknown field. */
  decode(fields: TallyFields): Tally;
  /** Values are absolute, so they can be written twice. */
  drainChanges(tally: Tally): TallyChanges;
  /** The number of counters that count against the limit of memory. */
  size(tally: Tally): number;
  /** Changes the tally in place. */
  evolve(tally: Tally, fact: CountedFact): void;
}

/** Throws when the value is not an integer. */
export function storedCount(field: string, value: string): number {
  const count = Number(value);
  if (value.trim() === '' || !Number.isSafeInteger(count))
    throw new Error(`not a count in a stored tally: ${field} = ${value}`);
  return count;
}
