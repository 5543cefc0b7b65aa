import type { PlannedDay } from '@imguessr/api-client/admin';
import type { AdminGameSummary, Schedule, ScheduledDay } from '@imguessr/contracts';
import { daysBetween } from '@imguessr/game-rules';

/** The same game on two days less than this many days apart triggers a warning. */
const REPEAT_WITHIN_DAYS = 60;
const MAX_GAMES_SHOWN = 24;

/** Returns the month (yyyy-MM) that is `steps` months later. */
export function shiftMonth(month: string, steps: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** Returns the number of empty cells before the first day of a month, in weeks that start on Monday. */
export const leadingBlanks = (month: string): number => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;

export const dayDragId = (date: string): string => `day/${date}`;
export const gameDragId = (gameId: number): string => `game/${gameId}`;

/** Returns the changes of a drop: a listed game is planned on the day, a day's game moves to a free day, or two days swap. */
export function planDrop(days: readonly ScheduledDay[], item: string, target: string): readonly PlannedDay[] {
  const targetDay = days.find(({ date }) => dayDragId(date) === target);
  if (!targetDay || targetDay.hasBegun) return [];
  if (item.startsWith('game/')) return [{ date: targetDay.date, gameId: Number(item.slice(5)) }];
  const sourceDay = days.find(({ date }) => dayDragId(date) === item);
  if (!sourceDay?.game || sourceDay.hasBegun || sourceDay === targetDay) return [];
  return [
    { date: targetDay.date, gameId: sourceDay.game.id },
    { date: sourceDay.date, gameId: targetDay.game?.id ?? null },
  ];
}

/** Returns the other dates of a game within 60 days of a date, past and planned, nearest first. */
export function repeatsNear(date: string, game: AdminGameSummary, days: readonly ScheduledDay[]): readonly string[] {
  const planned = days.filter((day) => day.game?.id === game.id).map((day) => day.date);
  const distance = (other: string) => Math.abs(daysBetween(date, other));
  return [...new Set([...game.wasDailyOnDates, ...planned])]
    .filter((other) => other !== date && distance(other) < REPEAT_WITHIN_DAYS)
    .sort((one, other) => distance(one) - distance(other));
}

/** Returns the first games that can be planned, least often used first. The search matches part of the word. */
export function plannableGames(games: readonly AdminGameSummary[], search: string): readonly AdminGameSummary[] {
  const searchText = search.trim().toUpperCase();
  return games
    .filter(({ isPlayable, isDaily, word }) => isPlayable && isDaily && word.includes(searchText))
    .sort((one, other) => one.wasDailyCount - other.wasDailyCount || one.id - other.id)
    .slice(0, MAX_GAMES_SHOWN);
}

/** Returns in words how many upcoming days have a game. */
export function coverageText({ daysCovered }: Pick<Schedule, 'daysCovered'>): string {
  if (daysCovered === 0) return 'No upcoming day has a game';
  return daysCovered === 1 ? 'The next day has a game' : `The next ${daysCovered} days have games`;
}
