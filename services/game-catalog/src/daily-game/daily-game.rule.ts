import type { PlannedDay } from '@imguessr/contracts';
import {
  daysBetween,
  earliestDateOnEarth,
  latestDateOnEarth,
  RuleError,
  shiftDate,
  utcDate,
} from '@imguessr/game-rules';
import type { Draw } from './draw.ts';

/** How many days after the latest date on Earth can be planned. */
const MAX_PLAN_AHEAD_DAYS = 366;

export interface DailyCandidate {
  readonly gameId: number;
  /** yyyy-MM-dd, ascending, including days picked ahead of time. */
  readonly dailyDates: readonly string[];
}

/**
 * Prefers the least often used, then the least recently used or the one whose planned day is the
 * farthest, then the one drawn.
 */
export function chooseDaily(
  date: string,
  candidates: readonly DailyCandidate[],
  draw: Draw,
): number | undefined {
  const rank = draw(date);
  const order = (a: DailyCandidate, b: DailyCandidate) =>
    a.dailyDates.length - b.dailyDates.length ||
    daysFrom(date, b) - daysFrom(date, a) ||
    rank(a.gameId) - rank(b.gameId);
  return candidates.reduce<DailyCandidate | undefined>(
    (first, game) => (first && order(first, game) < 0 ? first : game),
    undefined,
  )?.gameId;
}

/** Between a date and the nearest one of the game. */
export const daysFrom = (date: string, { dailyDates }: DailyCandidate): number =>
  Math.min(...dailyDates.map((other) => Math.abs(daysBetween(date, other))));

/** From today in UTC to the first day that has not started anywhere. */
export function daysAhead(nowMs: number): readonly string[] {
  const days: string[] = [];
  const last = shiftDate(latestDateOnEarth(nowMs), 1);
  for (let day = utcDate(nowMs); day <= last; day = shiftDate(day, 1)) days.push(day);
  return days;
}

/**
 * Throws RuleError when a day is over everywhere, would lose its game after it has started, is too
 * far ahead, or is listed twice.
 */
export function assertPlannable(
  days: readonly Pick<PlannedDay, 'date' | 'gameId'>[],
  nowMs: number,
): void {
  const latest = latestDateOnEarth(nowMs);
  const earliest = earliestDateOnEarth(nowMs);
  const seen = new Set<string>();
  for (const { date, gameId } of days) {
    if (seen.has(date)) {
      throw new RuleError('INVALID_DATE', `${date} is listed more than once. List each day once.`);
    }
    seen.add(date);
    if (date < earliest) {
      throw new RuleError(
        'DAY_ALREADY_STARTED',
        `${date} is over everywhere and can no longer be changed.`,
      );
    }
    if (gameId === null && date <= latest) {
      throw new RuleError(
        'DAY_ALREADY_STARTED',
        `${date} has already started somewhere on Earth. Choose another game for it.`,
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
