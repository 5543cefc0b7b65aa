import type { Schedule } from '@imguessr/contracts';
import { request } from '../request.ts';
import { sendJson } from '../send-json.ts';

/** A day and the game that it is to have; null leaves the day to the automatic pick. */
export interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
}

/** A month (yyyy-MM) of daily games. */
export function fetchSchedule(month: string, signal?: AbortSignal): Promise<Schedule> {
  return request(`/api/admin/schedule?month=${month}`, { signal });
}

/** Plans days, all of them or none; gives the month of the first. */
export function planDays(days: readonly PlannedDay[]): Promise<Schedule> {
  return request('/api/admin/schedule', sendJson('PUT', { days }));
}
