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
  excluded: readonly ClueTally[],
  timeline: GameTimeline | undefined,
  word: string,
): CommonWay | null {
  const ways = new Map<string, number>();
  const add = (tally: ClueTally, sign: 1 | -1) => {
    for (const [revision, { counts }] of tally.revisions) {
      if (timeline && wordIn(timeline, rangeOf(tally, revision)) !== word) continue;
      for (const [name, plays] of counts) {
        const way = wayOfCounter(name);
        if (way !== undefined) ways.set(way, (ways.get(way) ?? 0) + sign * plays);
      }
    }
  };
  for (const tally of clues) add(tally, 1);
  for (const tally of excluded) add(tally, -1);
  const known = [...ways].filter(([, plays]) => plays > 0);
  const [most] = known.sort(
    ([one, plays], [other, otherPlays]) =>
      otherPlays - plays || one.length - other.length || (one < other ? -1 : 1),
  );
  if (!most) return null;
  const [way, plays] = most;
  const steps = outcomesOfWay(way).map((outcome) => STEPS[outcome]);
  return { steps, plays, of: known.reduce((sum, [, count]) => sum + count, 0) };
}
