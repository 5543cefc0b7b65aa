import type { PlannedDay } from '@imguessr/api-client/admin';
import type { AdminGameSummary, Schedule, ScheduledDay } from '@imguessr/contracts';
import { daysBetween } from '@imguessr/game-rules';

/** The same game closer than this, in days, is a repeat worth a warning. */
const REPEAT_WITHIN = 60;
const SHELF_SIZE = 24;

/** The month `steps` later, yyyy-MM. */
export function shiftMonth(month: string, steps: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** Empty places before the first of a month, in weeks that begin on Monday. */
export const placesBefore = (month: string): number => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;

export const dayId = (date: string): string => `day/${date}`;
export const shelfId = (gameId: number): string => `game/${gameId}`;

/** What a drop asks for: a game from the shelf gets the day, a day's game moves, and two days change their games. */
export function planOfDrop(days: readonly ScheduledDay[], thing: string, place: string): readonly PlannedDay[] {
  const target = days.find(({ date }) => dayId(date) === place);
  if (!target || target.hasBegun) return [];
  if (thing.startsWith('game/')) return [{ date: target.date, gameId: Number(thing.slice(5)) }];
  const source = days.find(({ date }) => dayId(date) === thing);
  if (!source?.game || source.hasBegun || source === target) return [];
  return [
    { date: target.date, gameId: source.game.id },
    { date: source.date, gameId: target.game?.id ?? null },
  ];
}

/** Days on which a game was or will be daily less than sixty days from a date, nearest first. */
export function repeatsNear(date: string, game: AdminGameSummary, days: readonly ScheduledDay[]): readonly string[] {
  const planned = days.filter((day) => day.game?.id === game.id).map((day) => day.date);
  const apart = (other: string) => Math.abs(daysBetween(date, other));
  return [...new Set([...game.wasDailyOnDates, ...planned])]
    .filter((other) => other !== date && apart(other) < REPEAT_WITHIN)
    .sort((one, other) => apart(one) - apart(other));
}

/** Games that can be planned, those that were daily least often first; a search is a part of the word. */
export function shelfOf(games: readonly AdminGameSummary[], search: string): readonly AdminGameSummary[] {
  const wanted = search.trim().toUpperCase();
  return games
    .filter(({ isPlayable, isDaily, word }) => isPlayable && isDaily && word.includes(wanted))
    .sort((one, other) => one.wasDailyCount - other.wasDailyCount || one.id - other.id)
    .slice(0, SHELF_SIZE);
}

/** `12 days are covered ahead`, or that the next one is not. */
export function coveredText({ daysCovered }: Pick<Schedule, 'daysCovered'>): string {
  if (daysCovered === 0) return 'No day ahead is covered';
  return daysCovered === 1 ? '1 day covered ahead' : `${daysCovered} days covered ahead`;
}
