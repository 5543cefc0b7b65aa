import type { AdminGameSummary, PlannedDay, Schedule, ScheduledDay } from '@imguessr/contracts';
import {
  daysBetween,
  isSameTheme,
  REPEAT_DAYS,
  SIMILAR_DAYS,
  shiftDate,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { parseISO } from 'date-fns';
import { dateText } from '../../../shared/dates/date-text.ts';
import { gameSearch } from '../../../shared/game/game-search.ts';

/** How many days the page shows at a time. */
export const SHOWN_DAYS = 42;
const MAX_GAMES_SHOWN = 24;

/** Returns the Monday of the week of a date. */
export function mondayOf(date: string): string {
  return shiftDate(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Returns a date as `Fri 27 Nov`. */
export const weekdayText = (date: string): string =>
  dateText(parseISO(date), 'EEE d MMM', { weekday: 'short', day: 'numeric', month: 'short' });

/** Returns the first and the last of the shown days as `23 Nov – 3 Jan 2027`. */
export function rangeText(from: string): string {
  const last = shiftDate(from, SHOWN_DAYS - 1);
  return text('{first} – {last}', {
    first: dateText(parseISO(from), 'd MMM', { day: 'numeric', month: 'short' }),
    last: dateText(parseISO(last), 'd MMM yyyy', { dateStyle: 'medium' }),
  });
}

export const dayDragId = (date: string): string => `day/${date}`;
export const gameDragId = (gameId: number): string => `game/${gameId}`;

/**
 * Returns the changes of a drop: a listed game is planned on the day, a day's game moves to a free
 * day, or two days swap.
 */
export function planDrop(
  days: readonly ScheduledDay[],
  item: string,
  target: string,
): readonly PlannedDay[] {
  const targetDay = days.find(({ date }) => dayDragId(date) === target);
  if (!targetDay) return [];
  if (item.startsWith('game/')) return planGame(targetDay, Number(item.slice(5)));
  const sourceDay = days.find(({ date }) => dayDragId(date) === item);
  return sourceDay ? swapDays(sourceDay, targetDay) : [];
}

/**
 * Returns the plan of a game for a day, or of the automatic pick if `gameId` is null; empty if the
 * day has started.
 */
export function planGame(day: ScheduledDay, gameId: number | null): readonly PlannedDay[] {
  return day.hasBegun ? [] : [{ date: day.date, gameId, expectedGameId: plannedGameId(day) }];
}

/**
 * Returns the plan that exchanges the games of two days; empty if it would change nothing or a day
 * has started.
 */
export function swapDays(one: ScheduledDay, other: ScheduledDay): readonly PlannedDay[] {
  if (!one.game || one.hasBegun || other.hasBegun || one.date === other.date) return [];
  return [...planGame(other, one.game.id), ...planGame(one, other.game?.id ?? null)];
}

/** Returns the plan that restores the days as they were before a plan. */
export function undoPlan(
  before: readonly ScheduledDay[],
  plan: readonly PlannedDay[],
): readonly PlannedDay[] {
  return plan.flatMap(({ date, gameId }) => {
    const day = before.find((each) => each.date === date);
    return day ? [{ date, gameId: plannedGameId(day), expectedGameId: gameId }] : [];
  });
}

const plannedGameId = ({ game }: ScheduledDay): number | null => (game?.isPlanned ? game.id : null);

/** Returns in words what a plan did, such as `ZEBRA replaces SNOWMAN on 27 Nov`. */
export function planText(
  before: readonly ScheduledDay[],
  plan: readonly PlannedDay[],
  nameOf: (gameId: number) => string,
  dayText: (date: string) => string,
): string {
  const [first, second] = plan;
  if (!first) return '';
  const former = (date: string) => before.find((day) => day.date === date)?.game;
  const isSwap =
    plan.length === 2 &&
    second &&
    former(first.date) &&
    first.gameId !== null &&
    former(second.date)?.id === first.gameId;
  if (isSwap && second.gameId !== null) {
    return text('{word} is now on {day}, and {otherWord} on {otherDay}', {
      word: nameOf(first.gameId ?? 0),
      day: dayText(first.date),
      otherWord: nameOf(second.gameId),
      otherDay: dayText(second.date),
    });
  }
  if (plan.length > 2) return text('{count} days were changed', { count: plan.length });
  const replaced = former(first.date);
  const day = dayText(first.date);
  if (first.gameId === null) return text('{day} is left to the automatic pick', { day });
  const word = nameOf(first.gameId);
  return replaced && replaced.id !== first.gameId
    ? text('{word} replaces {former} on {day}', { word, former: replaced.word, day })
    : text('{word} is planned on {day}', { word, day });
}

/**
 * Returns the days that differ from what a plan expected; empty if it was rejected for another
 * reason.
 */
export function conflictsOf(
  plan: readonly PlannedDay[],
  now: readonly ScheduledDay[],
): readonly ScheduledDay[] {
  return now.filter((day) => {
    const planned = plan.find(({ date }) => date === day.date);
    return planned?.expectedGameId !== undefined && planned.expectedGameId !== plannedGameId(day);
  });
}

/** Returns the first day from a date on that can be planned and has no planned game. */
export function nextFreeDay(days: readonly ScheduledDay[], after = ''): ScheduledDay | undefined {
  return days.find((day) => !day.hasBegun && !day.game && day.date > after);
}

/** Returns the other dates of a game within 60 days of a date, past and planned, nearest first. */
export function repeatsNear(date: string, game: AdminGameSummary): readonly string[] {
  const distance = (other: string) => Math.abs(daysBetween(date, other));
  return [...new Set([...game.wasDailyOnDates, ...game.days.map((day) => day.date)])]
    .filter((other) => other !== date && distance(other) < REPEAT_DAYS)
    .sort((one, other) => distance(one) - distance(other));
}

/**
 * Returns how serious it is that a game returns after some days: players who remember it guess at
 * the first picture.
 */
export const repeatLevel = (daysApart: number): 'warning' | 'note' =>
  daysApart < SIMILAR_DAYS ? 'warning' : 'note';

/**
 * Returns the other games of the theme of a game that have a day within 14 days of a date, nearest
 * first.
 */
export function sameThemeNear(
  date: string,
  game: AdminGameSummary,
  games: readonly AdminGameSummary[],
): readonly { readonly game: AdminGameSummary; readonly daysApart: number }[] {
  return games
    .filter((other) => other.id !== game.id && isSameTheme(game.theme, other.theme))
    .flatMap((other) =>
      [...new Set([...other.wasDailyOnDates, ...other.days.map((day) => day.date)])].map((day) => ({
        game: other,
        daysApart: Math.abs(daysBetween(date, day)),
      })),
    )
    .filter(({ daysApart }) => daysApart > 0 && daysApart < SIMILAR_DAYS)
    .sort((one, other) => one.daysApart - other.daysApart);
}

export interface GameChoices {
  readonly shown: readonly AdminGameSummary[];
  /** The number of games that match, shown or not. */
  readonly count: number;
}

/**
 * Returns the first games that can be planned and match part of a word or theme, or a number: those
 * without a coming day first, least
 * often and least recently used; then the others by their next day; last those that something keeps
 * from being the daily game.
 */
export function gameChoices(games: readonly AdminGameSummary[], search: string): GameChoices {
  const isFound = gameSearch(search);
  const matching = games
    .filter(
      (game) => game.isPlayable && game.isDaily && isFound(game.id, [game.word, game.theme ?? '']),
    )
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
