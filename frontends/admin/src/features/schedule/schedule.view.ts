import type { AdminGameSummary } from '@imguessr/contracts';
import { datesOfMonth, daysBetween, REPEAT_DAYS } from '@imguessr/game-rules';
import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { dateText } from '../../shared/dates/date-text.ts';
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
 * Returns the first games that match part of a word, or a number: those that can be planned first,
 * daily ones before others; without a coming day before others by their next day; then least often
 * and least recently used. Without a search, only games that can be planned.
 */
export function gameChoices(games: readonly AdminGameSummary[], search: string): GameChoices {
  const isFound = gameSearch(search);
  const matching = games
    .filter((game) => (game.isPlayable || search !== '') && isFound(game.id, [game.word]))
    .sort(
      (one, other) =>
        Number(other.isPlayable) - Number(one.isPlayable) ||
        Number(other.isDaily) - Number(one.isDaily) ||
        compare(one.days[0]?.date, other.days[0]?.date) ||
        one.wasDailyCount - other.wasDailyCount ||
        compare(one.wasDailyOnDates.at(-1), other.wasDailyOnDates.at(-1)) ||
        one.id - other.id,
    );
  return { shown: matching.slice(0, MAX_GAMES_SHOWN), count: matching.length };
}

const compare = (one = '', other = '') => Number(one > other) - Number(one < other);
