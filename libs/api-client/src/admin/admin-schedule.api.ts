import type { Schedule } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';

/** A day and the game that it is to have; null leaves the day to the automatic pick. */
export interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
}

/** Returns a month (yyyy-MM) of daily games. */
export function fetchSchedule(month: string, signal?: AbortSignal): Promise<Schedule> {
  return adminClient.schedule({ query: { month }, signal });
}

/** Plans days, all of them or none. Returns the month of the first. */
export function planDays(days: readonly PlannedDay[]): Promise<Schedule> {
  return adminClient.planDays({ body: { days } });
}
