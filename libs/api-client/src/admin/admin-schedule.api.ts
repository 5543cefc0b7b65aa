import type { Schedule, ScheduleProposal } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';
import { blindQuery } from './blind.query.ts';

/** A date (yyyy-MM-dd) and the game planned for it; null leaves the date to the automatic pick. */
export interface PlannedDay {
  readonly date: string;
  readonly gameId: number | null;
  /** The game that the page showed, null if none was planned; the plan is rejected if another one has been planned since. */
  readonly expectedGameId?: number | null;
}

/** A calendar month (yyyy-MM), or a number of days from a date (yyyy-MM-dd). */
export type ScheduleRange = { readonly month: string } | { readonly from: string; readonly days: number };

/** Returns the daily games of a range of days; `blind` hides the games of current and coming days. */
export function fetchSchedule(range: ScheduleRange, blind: boolean, signal?: AbortSignal): Promise<Schedule> {
  const query = 'month' in range ? range : { from: range.from, days: String(range.days) };
  return adminClient.schedule({ query: { ...query, ...blindQuery(blind) }, signal });
}

/** Plans several days in one atomic change. Returns the updated month of the first day. */
export function planDays(days: readonly PlannedDay[], blind: boolean): Promise<Schedule> {
  return adminClient.planDays({ query: blindQuery(blind), body: { days: [...days] } });
}

/** Returns games for those of a number of days from a date that have none. */
export function proposeDays(from: string, days: number, blind: boolean): Promise<ScheduleProposal> {
  return adminClient.proposeDays({ query: blindQuery(blind), body: { from, days } });
}
