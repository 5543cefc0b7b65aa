import type { CircleStanding, CircleStandings } from '@imguessr/contracts';
import {
  attemptOf,
  clueAt,
  compareResults,
  compareTotals,
  meanClue,
  type Outcome,
  solvedPlays,
  totalPlays,
  withPlaces,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { decimal } from '@imguessr/texts/numbers';

/** The periods of the table. */
export const PERIODS = {
  today: text('Today'),
  week: text('7 days'),
  allTime: text('All time'),
} as const;
export type Period = keyof typeof PERIODS;

export interface StandingRow {
  /** Undefined for a member without a result in the period. */
  readonly place: number | undefined;
  readonly nickname: string;
  readonly isYou: boolean;
  readonly result: string;
  /** More about the result, if there is any. */
  readonly detail: string;
}

/** Returns the rows of a period: members with a result by place, then the others by name. */
export function standingRows({ standings }: CircleStandings, period: Period): StandingRow[] {
  return period === 'today' ? todayRows(standings) : totalRows(standings, period);
}

function todayRows(standings: readonly CircleStanding[]): StandingRow[] {
  const finished = standings.flatMap((standing) =>
    standing.today === undefined ? [] : [{ standing, outcome: standing.today }],
  );
  const placed = withPlaces(finished, (a, b) => compareResults(a.outcome, b.outcome));
  return [
    ...placed.map(({ place, entry: { standing, outcome } }) => ({
      ...nameOf(standing),
      place,
      result: resultText(outcome),
      detail: '',
    })),
    ...standings
      .filter((standing) => standing.today === undefined)
      .map((standing) => ({
        ...nameOf(standing),
        place: undefined,
        result: text('Not yet'),
        detail: '',
      })),
  ];
}

function resultText(outcome: Outcome): string {
  const attempt = attemptOf(outcome);
  return attempt ? text('Clue {clue}', { clue: clueAt(attempt) }) : text('Not solved');
}

function totalRows(
  standings: readonly CircleStanding[],
  period: 'week' | 'allTime',
): StandingRow[] {
  const hasPlayed = (standing: CircleStanding) => totalPlays(standing[period]) > 0;
  const placed = withPlaces(standings.filter(hasPlayed), (a, b) =>
    compareTotals(a[period], b[period]),
  );
  return [
    ...placed.map(({ place, entry }) => {
      const totals = entry[period];
      const mean = meanClue(totals);
      return {
        ...nameOf(entry),
        place,
        result: text('{solved} of {finished} solved', {
          solved: solvedPlays(totals),
          finished: totalPlays(totals),
        }),
        detail:
          mean === undefined ? '' : text('on clue {mean} on average', { mean: decimal(mean) }),
      };
    }),
    ...standings
      .filter((standing) => !hasPlayed(standing))
      .map((standing) => ({
        ...nameOf(standing),
        place: undefined,
        result: text('No games yet'),
        detail: '',
      })),
  ];
}

const nameOf = ({ nickname, isYou }: CircleStanding) => ({ nickname, isYou });
