import { daysBetween, isFutureDate, latestDateOnEarth, RuleError, shiftDate, utcDate } from '@imguessr/game-rules';

/** Days can be planned this far ahead of the latest day on Earth. */
const FURTHEST_PLAN_DAYS = 366;

/** A playable game flagged daily, with its days so far. */
export interface DailyCandidate {
  readonly gameId: number;
  readonly timesDaily: number;
  /** yyyy-MM-dd, null when it never was. */
  readonly lastDaily: string | null;
}

/** The next daily game: daily least often, then least recently, then the lowest id. Undefined without a candidate. */
export function chooseDaily(candidates: readonly DailyCandidate[]): number | undefined {
  return [...candidates].sort(
    (a, b) => a.timesDaily - b.timesDaily || compareText(a.lastDaily ?? '', b.lastDaily ?? '') || a.gameId - b.gameId,
  )[0]?.gameId;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The days that the job sees to: from today in UTC to the day after the one that is running at UTC+14. */
export function daysAhead(nowMs: number): readonly string[] {
  const days: string[] = [];
  const last = shiftDate(latestDateOnEarth(nowMs), 1);
  for (let day = utcDate(nowMs); day <= last; day = shiftDate(day, 1)) days.push(day);
  return days;
}

/** Refuses days that cannot be planned: begun somewhere on Earth, too far ahead, or named twice. */
export function assertPlannable(dates: readonly string[], nowMs: number): void {
  const latest = latestDateOnEarth(nowMs);
  const known = new Set<string>();
  for (const date of dates) {
    if (known.has(date)) throw new RuleError('DATE_IS_INVALID', `${date} is named twice. Name each day once.`);
    known.add(date);
    if (!isFutureDate(date, nowMs)) {
      throw new RuleError(
        'DAY_ALREADY_STARTED',
        `${date} has begun already somewhere on Earth and cannot be changed any more.`,
      );
    }
    if (daysBetween(latest, date) > FURTHEST_PLAN_DAYS) {
      throw new RuleError('DATE_IS_INVALID', `${date} is more than ${FURTHEST_PLAN_DAYS} days ahead.`);
    }
  }
}
