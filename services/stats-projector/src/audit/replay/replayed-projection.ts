import { createInMemoryFold } from '../../fold/in-memory-fold.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import type { Facts } from '../../log/log-follower.ts';

/** The stored fields of a tally. */
export type Fields = ReadonlyMap<string, string>;

/** The memory for fields that all replays share. */
export interface FieldBudget {
  readonly capacity: number;
  used: number;
}

/** One projection of a partition, counted once more with its own code, with the fields that it stores. */
export interface ReplayedProjection {
  /** The position up to which facts are counted. */
  readonly position: number;
  /** Counts facts that start at `firstSeq`, the next position. */
  apply(facts: Facts, firstSeq: number): void;
  ids(): Iterable<number>;
  fields(id: number): Fields;
  /** Returns its memory to the budget. */
  release(): void;
}

const NOTHING: Fields = new Map();

/** Returns a projection without facts; the fields that it counts are added to the budget, which it may exceed. */
export function replayProjection<Tally>(codec: TallyCodec<Tally>, budget: FieldBudget): ReplayedProjection {
  const fold = createInMemoryFold(0, codec, Number.POSITIVE_INFINITY);
  const tallies = new Map<number, Map<string, string>>();
  /** One copy of each text, because most games have the same fields and small numbers. */
  const texts = new Map<string, string>();
  const shared = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };

  const store = (id: number, set: readonly string[], deleted: readonly string[]) => {
    const fields = tallies.get(id) ?? new Map<string, string>();
    tallies.set(id, fields);
    budget.used -= fields.size;
    for (let i = 0; i + 1 < set.length; i += 2) fields.set(shared(set[i] ?? ''), shared(set[i + 1] ?? ''));
    for (const field of deleted) fields.delete(field);
    budget.used += fields.size;
  };

  return {
    get position() {
      return fold.foldedSeq;
    },
    apply(facts, firstSeq) {
      fold.apply(facts, firstSeq);
      for (const [id, set, deleted] of fold.drainChange().games) store(id, set, deleted);
    },
    ids: () => tallies.keys(),
    fields: (id) => tallies.get(id) ?? NOTHING,
    release() {
      for (const fields of tallies.values()) budget.used -= fields.size;
      tallies.clear();
      texts.clear();
    },
  };
}
