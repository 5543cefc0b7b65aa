import type { CircleStanding, CircleStandings } from '@imguessr/contracts';
import {
  attemptOf,
  clueAt,
  compareResults,
  compareTotals,
  meanClue,
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

interface ResultText {
  readonly result: string;
  /** More about the result, if there is any. */
  readonly detail?: string;
}

/** Returns the members with a result in the period by place, then the others by name. */
export function standingRows({ standings }: CircleStandings, period: Period) {
  const hasResult = (standing: CircleStanding) =>
    period === 'today' ? standing.today !== undefined : totalPlays(standing[period]) > 0;
  const compare = (one: CircleStanding, other: CircleStanding) =>
    period === 'today'
      ? compareResults(one.today ?? 'failed', other.today ?? 'failed')
      : compareTotals(one[period], other[period]);
  const textOf = (standing: CircleStanding): ResultText =>
    period === 'today' ? { result: todayText(standing) } : totalText(standing[period]);
  const ranked = withPlaces(standings.filter(hasResult), compare);
  const others = standings.filter((standing) => !hasResult(standing));
  return [...ranked, ...others.map((entry) => ({ place: undefined, entry }))].map(
    ({ place, entry }) => ({
      place,
      nickname: entry.nickname,
      isYou: entry.isYou,
      ...textOf(entry),
    }),
  );
}

function todayText({ today }: CircleStanding): string {
  if (today === undefined) return text('Not yet');
  const attempt = attemptOf(today);
  return attempt ? text('Clue {clue}', { clue: clueAt(attempt) }) : text('Not solved');
}

function totalText(totals: CircleStanding['week']): ResultText {
  const finished = totalPlays(totals);
  if (finished === 0) return { result: text('No games yet') };
  const mean = meanClue(totals);
  return {
    result: text('{solved} of {finished} solved', { solved: solvedPlays(totals), finished }),
    ...(mean !== undefined && {
      detail: text('on clue {mean} on average', { mean: decimal(mean) }),
    }),
  };
}
