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
 * Returns how each clue of a game does, from its tallies, one of each partition. The first clue is seen by every play; the next
 * one by those whose attempt did not end the play. (A client that calls just some attempts of a play self-play can have
 * made more attempts at a clue than that; then these are the number that saw it.)
 * What `excluded` holds is left out.
 */
export function clueReportOf(
  gameId: number,
  tallies: readonly ClueTally[],
  excluded: readonly ClueTally[] = [],
): ClueReport {
  const all = (name: string, parts: readonly ClueTally[]) =>
    parts.reduce((total, { counts }) => total + (counts.get(name) ?? 0), 0);
  // Labels may be a moment ahead of the clues.
  const sum = (name: string) => Math.max(0, all(name, tallies) - all(name, excluded));
  const outcomesOf = (clue: number) =>
    Object.fromEntries(CLUE_OUTCOMES.map((outcome) => [outcome, sum(outcomeCounter(clue, outcome))])) as Record<
      ClueOutcome,
      number
    >;

  let goneOn = 0;
  const clues = Array.from({ length: CLUE_COUNT }, (_, index) => {
    const clue = index + 1;
    const { solved, wrong, reveals, giveUps } = outcomesOf(clue);
    const seen = Math.max(goneOn, solved + wrong + reveals + giveUps);
    goneOn = wrong + reveals;
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
