import type { ClueReport } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import {
  CLUE_OUTCOMES,
  type ClueOutcome,
  type ClueTally,
  outcomeCounter,
  timeCounter,
} from './clue-tally.projection.ts';
import { medianSeconds, TIME_BUCKETS } from './time-buckets.ts';

/**
 * Returns the clue report of a game from its tallies, one for each partition, without the plays in `excluded`. Every play sees the
 * first clue; the next clue is seen by those whose attempt did not end the play. If a client marks only some attempts of a play
 * as self-play, there can be more attempts at a clue than that; then their number is reported as seen.
 */
export function clueReportOf(
  gameId: number,
  tallies: readonly ClueTally[],
  excluded: readonly ClueTally[] = [],
): ClueReport {
  const all = (name: string, parts: readonly ClueTally[]) =>
    parts.reduce((total, { counts }) => total + (counts.get(name) ?? 0), 0);
  // Labels may be slightly ahead of the clues.
  const sum = (name: string) => Math.max(0, all(name, tallies) - all(name, excluded));
  const outcomesOf = (clue: number) =>
    Object.fromEntries(CLUE_OUTCOMES.map((outcome) => [outcome, sum(outcomeCounter(clue, outcome))])) as Record<
      ClueOutcome,
      number
    >;

  let continued = 0;
  const clues = Array.from({ length: CLUE_COUNT }, (_, index) => {
    const clue = index + 1;
    const { solved, wrong, reveals, giveUps } = outcomesOf(clue);
    const seen = Math.max(continued, solved + wrong + reveals + giveUps);
    continued = wrong + reveals;
    const times = Array.from({ length: TIME_BUCKETS }, (_, bucket) => sum(timeCounter(clue, bucket)));
    return {
      clue,
      seen,
      solved,
      solvedPercentage: seen === 0 ? null : Math.round((1_000 * solved) / seen) / 10,
      wrong,
      reveals,
      giveUps,
      medianSeconds: medianSeconds(times),
    };
  });
  return { gameId, plays: clues[0]?.seen ?? 0, clues };
}
