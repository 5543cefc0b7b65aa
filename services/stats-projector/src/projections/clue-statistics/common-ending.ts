import type { ClueStatistics } from '@imguessr/contracts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { ClueOutcome } from '../clue-report/clue-counters.ts';

type CommonEnding = NonNullable<ClueStatistics['commonEnding']>;

/**
 * Returns the most frequent ending; among equally frequent ones, the one on the earlier clue, and
 * solved before given up before not solved.
 */
export function commonEndingOf(
  attempts: readonly Readonly<Record<ClueOutcome, number>>[],
): CommonEnding | null {
  const endings = attempts.flatMap(({ solved, giveUps, wrong, reveals }, index): CommonEnding[] => {
    const clue = index + 1;
    return [
      { clue, result: 'solved', plays: solved },
      { clue, result: 'gave-up', plays: giveUps },
      ...(clue === MAX_ATTEMPTS
        ? [{ clue, result: 'not-solved' as const, plays: wrong + reveals }]
        : []),
    ];
  });
  const most = endings.reduce<CommonEnding | undefined>(
    (found, ending) => (ending.plays > (found?.plays ?? 0) ? ending : found),
    undefined,
  );
  return most ?? null;
}
