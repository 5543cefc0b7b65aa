import { daysBetween, isFutureDate, latestDateOnEarth, RuleError, shiftDate, utcDate } from '@imguessr/game-rules';

/** How many days after the latest date on Earth can be planned. */
const MAX_PLAN_AHEAD_DAYS = 366;

/** A playable game flagged daily, and how often it has been the daily game. */
export interface DailyCandidate {
  readonly gameId: number;
  readonly timesDaily: number;
  /** yyyy-MM-dd; null when it was never the daily game. */
  readonly lastDaily: string | null;
}

/**
 * Returns the id of the candidate that was the daily game least often, then least recently, then with the lowest id;
 * undefined when there is no candidate.
 */
export function chooseDaily(candidates: readonly DailyCandidate[]): number | undefined {
  let best: DailyCandidate | undefined;
  for (const candidate of candidates) if (!best || comesBefore(candidate, best)) best = candidate;
  return best?.gameId;
}

function comesBefore(a: DailyCandidate, b: DailyCandidate): boolean {
  return (a.timesDaily - b.timesDaily || compareText(a.lastDaily ?? '', b.lastDaily ?? '') || a.gameId - b.gameId) < 0;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the dates for which the job picks games: from today in UTC to the day after the current one at UTC+14. */
export function daysAhead(nowMs: number): readonly string[] {
  const days: string[] = [];
  const last = shiftDate(latestDateOnEarth(nowMs), 1);
  for (let day = utcDate(nowMs); day <= last; day = shiftDate(day, 1)) days.push(day);
  return days;
}

/** Throws RuleError when a day has started somewhere on Earth, is too far ahead, or is listed more than once. */
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
