import type { CircleStanding, CircleStandings } from '@imguessr/contracts';
import {
  attemptOf,
  clueAt,
  compareResults,
  compareTotals,
  type Distribution,
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
export const standingRows = ({ standings }: CircleStandings, period: Period): StandingRow[] =>
  period === 'today'
    ? rowsOf(standings, ({ today }) => today, compareResults, text('Not yet'), todayText)
    : rowsOf(
        standings,
        (standing) => (totalPlays(standing[period]) > 0 ? standing[period] : undefined),
        compareTotals,
        text('No games yet'),
        totalText,
      );

type ResultText = Pick<StandingRow, 'result' | 'detail'>;

function rowsOf<Result>(
  standings: readonly CircleStanding[],
  resultOf: (standing: CircleStanding) => Result | undefined,
  compare: (one: Result, other: Result) => number,
  without: string,
  textOf: (result: Result) => ResultText,
): StandingRow[] {
  const members = standings.map((standing) => ({
    nickname: standing.nickname,
    isYou: standing.isYou,
    own: resultOf(standing),
  }));
  const ranked = members.flatMap(({ own, ...member }) =>
    own === undefined ? [] : [{ member, own }],
  );
  return [
    ...withPlaces(ranked, (a, b) => compare(a.own, b.own)).map(
      ({ place, entry: { member, own } }) => ({ ...member, place, ...textOf(own) }),
    ),
    ...members.flatMap(({ own, ...member }) =>
      own === undefined ? [{ ...member, place: undefined, result: without, detail: '' }] : [],
    ),
  ];
}

function todayText(outcome: Outcome): ResultText {
  const attempt = attemptOf(outcome);
  const result = attempt ? text('Clue {clue}', { clue: clueAt(attempt) }) : text('Not solved');
  return { result, detail: '' };
}

function totalText(totals: Distribution): ResultText {
  const mean = meanClue(totals);
  return {
    result: text('{solved} of {finished} solved', {
      solved: solvedPlays(totals),
      finished: totalPlays(totals),
    }),
    detail: mean === undefined ? '' : text('on clue {mean} on average', { mean: decimal(mean) }),
  };
}
