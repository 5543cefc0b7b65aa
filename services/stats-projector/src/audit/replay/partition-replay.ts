import { namesOf, type ProjectionCodecs, type ProjectionName } from '../../lifecycle/projection-codecs.ts';
import type { Facts } from '../../log/log-follower.ts';
import { type FieldBudget, type Fields, type ReplayedProjection, replayProjection } from './replayed-projection.ts';

/**
 * All projections of a partition, counted once more with their own code. It finds every stored field that was changed or lost, and
 * no error of a projection: the recount finds those.
 */
export interface PartitionReplay {
  /** Receives the facts at consecutive positions from `firstSeq`, the first of all being at 1. */
  apply(facts: Facts, firstSeq: number): void;
  /** Returns the ids of the tallies of a projection. */
  ids(projection: ProjectionName): Iterable<number>;
  /**
   * Returns the fields that a projection stores for tallies at a position; undefined when it has not received that, when it has counted
   * more already, or when the fields need more memory than there is.
   */
  fieldsAt(projection: ProjectionName, seq: number, ids: readonly number[]): readonly Fields[] | undefined;
  /** Returns its memory to the budget. */
  release(): void;
}

/** How many of the latest positions are not counted before they are compared. Projectors store in less than a second. */
const RECENT = 4_096;

/** Returns a replay without facts. `onFull` is called once when the budget is exceeded: then nothing is replayed any more. */
export function createPartitionReplay(
  codecs: ProjectionCodecs,
  budget: FieldBudget,
  onFull: () => void,
): PartitionReplay {
  const replays: Readonly<Record<ProjectionName, ReplayedProjection>> = {
    statistics: replayProjection(codecs.statistics, budget),
    clues: replayProjection(codecs.clues, budget),
    automated: replayProjection(codecs.automated, budget),
    days: replayProjection(codecs.days, budget),
  };
  let isReleased = false;
  /** The latest facts, of which the first is at `from`. */
  let recent: Facts[number][] = [];
  let from = 1;
  const end = () => from + recent.length - 1;

  const advance = (replay: ReplayedProjection, seq: number) => {
    const next = replay.position + 1;
    if (seq >= next) replay.apply(recent.slice(next - from, seq + 1 - from), next);
  };
  const release = () => {
    for (const name of namesOf(codecs)) replays[name].release();
    recent = [];
    isReleased = true;
  };

  return {
    apply(facts, firstSeq) {
      if (isReleased) return;
      if (recent.length === 0) from = firstSeq;
      recent.push(...facts);
      if (recent.length <= 2 * RECENT) return;
      const keptFrom = end() - RECENT + 1;
      for (const name of namesOf(codecs)) advance(replays[name], keptFrom - 1);
      recent = recent.slice(keptFrom - from);
      from = keptFrom;
      if (budget.used <= budget.capacity) return;
      release();
      onFull();
    },
    ids: (projection) => replays[projection].ids(),
    fieldsAt(projection, seq, ids) {
      const replay = replays[projection];
      if (isReleased || seq < replay.position || seq > end()) return undefined;
      advance(replay, seq);
      return ids.map(replay.fields);
    },
    release,
  };
}
