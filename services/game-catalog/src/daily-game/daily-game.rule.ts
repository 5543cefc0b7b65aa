import {
  daysBetween,
  isFutureDate,
  latestDateOnEarth,
  RuleError,
  shiftDate,
  utcDate,
} from '@imguessr/game-rules';
import type { Draw } from './draw.ts';
import { type SimilarityOfGames, suitabilityFor } from './suitable-games.ts';

/** How many days after the latest date on Earth can be planned. */
const MAX_PLAN_AHEAD_DAYS = 366;

export interface DailyCandidate {
  readonly gameId: number;
  /** yyyy-MM-dd, ascending, including days picked ahead of time. */
  readonly dailyDates: readonly string[];
}

export interface DailyRules {
  readonly draw: Draw;
  readonly similarity: SimilarityOfGames;
}

/**
 * Prefers the least often used, then those unlike games nearby, then the least recently used, then
 * the one drawn.
 */
export function chooseDaily(
  date: string,
  candidates: readonly DailyCandidate[],
  assigned: ReadonlyMap<string, number>,
  { draw, similarity }: DailyRules,
): number | undefined {
  const { similarTo } = suitabilityFor(date, assigned, similarity);
  const rank = draw(date);
  const order = (a: DailyCandidate, b: DailyCandidate) =>
    byFewestDates(a, b) || byLastDate(a, b) || rank(a.gameId) - rank(b.gameId);
  const first = firstOf(candidates, order, () => true);
  const unlike = firstOf(
    candidates,
    order,
    (game) => game.dailyDates.length === first?.dailyDates.length && similarTo(game).length === 0,
  );
  return (unlike ?? first)?.gameId;
}

/** Asks `isPreferred` only about candidates that are before the first one found so far. */
export function firstOf<Candidate extends DailyCandidate>(
  candidates: Iterable<Candidate>,
  order: (a: Candidate, b: Candidate) => number,
  isPreferred: (candidate: Candidate) => boolean,
): Candidate | undefined {
  let first: Candidate | undefined;
  for (const candidate of candidates) {
    if ((!first || order(candidate, first) < 0) && isPreferred(candidate)) first = candidate;
  }
  return first;
}

export const byFewestDates = (a: DailyCandidate, b: DailyCandidate): number =>
  a.dailyDates.length - b.dailyDates.length;

export function byLastDate(a: DailyCandidate, b: DailyCandidate): number {
  const [one, other] = [a.dailyDates.at(-1) ?? '', b.dailyDates.at(-1) ?? ''];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** From today in UTC to the first day that has not started anywhere. */
export function daysAhead(nowMs: number): readonly string[] {
  const days: string[] = [];
  const last = shiftDate(latestDateOnEarth(nowMs), 1);
  for (let day = utcDate(nowMs); day <= last; day = shiftDate(day, 1)) days.push(day);
  return days;
}

/**
 * Throws RuleError when a day has started somewhere on Earth, is too far ahead, or is listed twice.
 */
export function assertPlannable(dates: readonly string[], nowMs: number): void {
  const latest = latestDateOnEarth(nowMs);
  const seen = new Set<string>();
  for (const date of dates) {
    if (seen.has(date)) {
      throw new RuleError('INVALID_DATE', `${date} is listed more than once. List each day once.`);
    }
    seen.add(date);
    if (!isFutureDate(date, nowMs)) {
      throw new RuleError(
        'DAY_ALREADY_STARTED',
        `${date} has already started somewhere on Earth and can no longer be changed.`,
      );
    }
    if (daysBetween(latest, date) > MAX_PLAN_AHEAD_DAYS) {
      throw new RuleError(
        'INVALID_DATE',
        `${date} is more than ${MAX_PLAN_AHEAD_DAYS} days ahead. Choose an earlier day.`,
      );
    }
  }
}
