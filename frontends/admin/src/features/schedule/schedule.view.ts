import type { AdminGameSummary, Schedule, ScheduledDay } from '@imguessr/contracts';
import { datesOfMonth, daysBetween, REPEAT_DAYS, shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { dateText } from '../../shared/dates/date-text.ts';
import { shortDayText, today } from '../../shared/dates/day-label.ts';
import type { ScheduleRange } from '../../shared/game/game.queries.ts';
import { gameSearch } from '../../shared/game/game-search.ts';

const MAX_GAMES_SHOWN = 24;
const MIN_COMING_DAYS = 14;

/** Returns the month (yyyy-MM) of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Returns the month so many months after another one. */
export const shiftMonth = (month: string, by: number): string =>
  format(addMonths(parseISO(month), by), 'yyyy-MM');

/** Returns the days of a month. The current one goes on until enough days are still to come. */
export function daysShown(month: string, today: string): ScheduleRange {
  const from = `${month}-01`;
  const ofMonth = datesOfMonth(month).length;
  if (month !== monthOf(today)) return { from, days: ofMonth };
  return { from, days: Math.max(ofMonth, daysBetween(from, today) + 1 + MIN_COMING_DAYS) };
}

export const monthText = (month: string): string =>
  dateText(parseISO(month), 'MMMM yyyy', { month: 'long', year: 'numeric' });

/** Returns a date as `Fri 27 Nov`. */
export const weekdayText = (date: string): string =>
  dateText(parseISO(date), 'EEE d MMM', { weekday: 'short', day: 'numeric', month: 'short' });

/** What becomes of a day: the game that it gets, or null for the automatic pick. */
export interface Plan {
  /** The day as it was. */
  readonly day: ScheduledDay;
  readonly game: Pick<AdminGameSummary, 'id' | 'word'> | null;
  readonly isUndo?: boolean;
}

/**
 * Returns the game that a plan expects on a day. An automatic pick counts as none until the day
 * begins.
 */
export const expectedGameId = ({ game, hasBegun }: ScheduledDay): number | null =>
  game && (game.isPlanned || hasBegun) ? game.id : null;

/** Returns the plan that takes another one back. Undefined for a day that has begun without a game. */
export function undoOf({ day, game }: Plan): Plan | undefined {
  const { game: former, ...rest } = day;
  if (day.hasBegun && !former) return undefined;
  return {
    day: game
      ? { ...rest, game: { id: game.id, word: game.word, isPlayable: true, isPlanned: true } }
      : rest,
    game: expectedGameId(day) === null ? null : (former ?? null),
    isUndo: true,
  };
}

/** Returns in words what a plan did, such as `ZEBRA replaces SNOWMAN on 27 Nov`. */
export function planText({ day: { date, game: former }, game }: Plan): string {
  const day = shortDayText(date, today());
  if (!game) return text('{day} is left to the automatic pick', { day });
  return former && former.id !== game.id
    ? text('{word} replaces {former} on {day}', { word: game.word, former: former.word, day })
    : text('{word} is planned on {day}', { word: game.word, day });
}

/** Returns the other dates of a game within 60 days of a date, past and planned, nearest first. */
export function repeatsNear(date: string, game: AdminGameSummary): readonly string[] {
  const distance = (other: string) => Math.abs(daysBetween(date, other));
  return [...new Set([...game.wasDailyOnDates, ...game.days.map((day) => day.date)])]
    .filter((other) => other !== date && distance(other) < REPEAT_DAYS)
    .sort((one, other) => distance(one) - distance(other));
}

export interface GameChoices {
  readonly shown: readonly AdminGameSummary[];
  /** The number of games that match, shown or not. */
  readonly count: number;
}

/**
 * Returns the first games that can be planned and match part of a word, or a number: those without
 * a coming day first, least often and least recently used; then the others by their next day.
 */
export function gameChoices(games: readonly AdminGameSummary[], search: string): GameChoices {
  const isFound = gameSearch(search);
  const matching = games
    .filter((game) => game.isPlayable && game.isDaily && isFound(game.id, [game.word]))
    .sort(
      (one, other) =>
        compare(nextDate(one) ?? '', nextDate(other) ?? '') ||
        one.wasDailyCount - other.wasDailyCount ||
        compare(one.wasDailyOnDates.at(-1) ?? '', other.wasDailyOnDates.at(-1) ?? '') ||
        one.id - other.id,
    );
  return { shown: matching.slice(0, MAX_GAMES_SHOWN), count: matching.length };
}

/** Returns the next date of the daily game that is not over everywhere. */
export const nextDate = ({ days }: AdminGameSummary): string | undefined => days[0]?.date;

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** Returns in words until when all days that can be planned have a game. */
export function coverageText({
  latestDate,
  daysCovered,
}: Pick<Schedule, 'latestDate' | 'daysCovered'>): string {
  return daysCovered === 0
    ? text('{day} is not planned yet', { day: weekdayText(shiftDate(latestDate, 1)) })
    : text('Planned until {day}', { day: weekdayText(shiftDate(latestDate, daysCovered)) });
}
