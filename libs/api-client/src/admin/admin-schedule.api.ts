import type { Schedule } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';

/** A date (yyyy-MM-dd) and the game planned for it; null leaves the date to the automatic pick. */
export interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
}

/** Returns the daily games of a month (yyyy-MM). */
export function fetchSchedule(month: string, signal?: AbortSignal): Promise<Schedule> {
  return adminClient.schedule({ query: { month }, signal });
}

/** Returns the daily games of a number of days from a date (yyyy-MM-dd). */
export function fetchDays(from: string, days: number, signal?: AbortSignal): Promise<Schedule> {
  return adminClient.schedule({ query: { from, days }, signal });
}

/** Plans several days in one atomic change. Returns the updated month of the first day. */
export function planDays(days: readonly PlannedDay[]): Promise<Schedule> {
  return adminClient.planDays({ body: { days } });
}
