import type { CatalogRequest, Schedule, ScheduledDay } from '@imguessr/contracts';
import {
  datesOfMonth,
  daysBetween,
  isCalendarDate,
  isFutureDate,
  latestDateOnEarth,
  REPEAT_DAYS,
  shiftDate,
  utcDate,
} from '@imguessr/game-rules';
import type { Draw } from '../daily-game/draw.ts';
import { isPlayable } from '../games/rule/playability.ts';
import { dayGameOf } from '../games/view/admin-game.view.ts';
import type { CatalogView } from '../games/view/catalog.view.ts';
import type { ViewedGame } from '../games/view/game.view.ts';
import { forecastPicks } from './forecast-picks.ts';

/**
 * How many days have a forecast of the automatic pick, from the latest date on Earth: its game is
 * picked when somebody asks for it.
 */
const FORECAST_DAYS = 62;

/** Includes a forecast of the games that will be picked automatically. */
export function scheduleOf(
  request: CatalogRequest<'schedule'>,
  view: CatalogView,
  nowMs: number,
  draw: Draw,
): Schedule {
  const dates = requestedDates(request, nowMs);
  const forecast = forecastOf(view, nowMs, draw);
  return {
    month: dates[0]?.slice(0, 7) ?? '',
    latestDate: latestDateOnEarth(nowMs),
    daysCovered: daysCovered(view, nowMs),
    days: dates.map((date): ScheduledDay => {
      const hasBegun = !isFutureDate(date, nowMs);
      const game = view.anyGame(view.dailyGameId(date) ?? 0);
      if (game) {
        const state = {
          isPlayable: isPlayable(game),
          isPlanned: game.plannedDates.includes(date),
        };
        return {
          date,
          hasBegun,
          game: { ...dayGameOf(game), ...state },
          repeats: repeatsOf(date, game),
        };
      }
      const next = view.anyGame(forecast.get(date) ?? 0);
      return {
        date,
        hasBegun,
        ...(next && { likely: dayGameOf(next) }),
        repeats: [],
      };
    }),
  };
}

function requestedDates(
  { month, from, days = '42' }: CatalogRequest<'schedule'>,
  nowMs: number,
): readonly string[] {
  if (from !== undefined)
    return Array.from({ length: Number(days) }, (_, n) => shiftDate(from, n)).filter(
      isCalendarDate,
    );
  return datesOfMonth(month ?? utcDate(nowMs).slice(0, 7));
}

/** Consecutive days with a playable game, after the latest date on Earth. */
function daysCovered(view: CatalogView, nowMs: number): number {
  let days = 0;
  const hasGame = (date: string) => view.playableGame(view.dailyGameId(date) ?? 0) !== undefined;
  while (hasGame(shiftDate(latestDateOnEarth(nowMs), days + 1))) days += 1;
  return days;
}

function forecastOf(view: CatalogView, nowMs: number, draw: Draw): ReadonlyMap<string, number> {
  const latest = latestDateOnEarth(nowMs);
  const coming = Array.from({ length: FORECAST_DAYS }, (_, index) => shiftDate(latest, index));
  const free = coming.filter((date) => view.dailyGameId(date) === undefined);
  const candidates = view.playableGames().filter(({ isDaily }) => isDaily);
  return forecastPicks(free, candidates, draw);
}

function repeatsOf(date: string, { dailyDates }: ViewedGame): ScheduledDay['repeats'] {
  return dailyDates
    .map((other) => ({ date: other, daysApart: Math.abs(daysBetween(date, other)) }))
    .filter(({ daysApart }) => daysApart > 0 && daysApart < REPEAT_DAYS)
    .sort((a, b) => a.daysApart - b.daysApart || (a.date < b.date ? -1 : 1));
}
