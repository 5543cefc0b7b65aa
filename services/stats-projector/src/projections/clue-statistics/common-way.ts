import type { ClueStatistics } from '@imguessr/contracts';
import { type GameTimeline, wordIn } from '../../catalog/game-timeline.projection.ts';
import type { ClueOutcome } from '../clue-report/clue-counters.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import { rangeOf } from '../clue-report/picture-measures.ts';
import { outcomesOfWay, wayOfCounter } from '../clue-report/play-way.ts';

type CommonWay = NonNullable<ClueStatistics['commonWay']>;
type Step = CommonWay['steps'][number];

const STEPS: Readonly<Record<ClueOutcome, Step>> = {
  solved: 'solved',
  wrong: 'wrong',
  reveals: 'revealed',
  giveUps: 'gave-up',
};

/**
 * Returns the most frequent way; among equally frequent ones, the one with fewer attempts, then the
 * alphabetically first. Null if no way is known.
 */
export function commonWayOf(
  clues: readonly ClueTally[],
  timeline: GameTimeline | undefined,
  word: string,
): CommonWay | null {
  const ways = new Map<string, number>();
  for (const tally of clues) {
    for (const [revision, { counts }] of tally.revisions) {
      if (timeline && wordIn(timeline, rangeOf(tally, revision)) !== word) continue;
      for (const [name, plays] of counts) {
        const way = wayOfCounter(name);
        if (way !== undefined) ways.set(way, (ways.get(way) ?? 0) + plays);
      }
    }
  }
  const known = [...ways];
  const [most] = known.sort(
    ([one, plays], [other, otherPlays]) =>
      otherPlays - plays || one.length - other.length || (one < other ? -1 : 1),
  );
  if (!most) return null;
  const [way, plays] = most;
  const steps = outcomesOfWay(way).map((outcome) => STEPS[outcome]);
  return { steps, plays, of: known.reduce((sum, [, count]) => sum + count, 0) };
}
