import type { Schedule, ScheduledDay } from '@imguessr/contracts';
import { datesOfMonth, daysBetween, isFutureDate, latestDateOnEarth, shiftDate, utcDate } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { pictureUrl, type ViewedGame } from '../catalog-view/game.view.ts';
import { isPlayable } from '../games/playability.ts';

/** Players may notice a repeat of the same game within fewer days than this. */
const REPEAT_DAYS = 60;

/** Returns the daily games of a month (yyyy-MM), by default of the current month in UTC. */
export function scheduleOf(requestedMonth: string | undefined, view: CatalogView, nowMs: number): Schedule {
  const month = requestedMonth ?? utcDate(nowMs).slice(0, 7);
  return {
    month,
    latestDate: latestDateOnEarth(nowMs),
    daysCovered: daysCovered(view, nowMs),
    days: datesOfMonth(month).map((date) => scheduledDay(date, view, nowMs)),
  };
}

/** Returns how many consecutive days, starting after the latest date on Earth, have a playable game. */
function daysCovered(view: CatalogView, nowMs: number): number {
  let days = 0;
  const hasGame = (date: string) => view.playableGame(view.dailyGameId(date) ?? 0) !== undefined;
  while (hasGame(shiftDate(latestDateOnEarth(nowMs), days + 1))) days += 1;
  return days;
}

function scheduledDay(date: string, view: CatalogView, nowMs: number): ScheduledDay {
  const game = view.anyGame(view.dailyGameId(date) ?? 0);
  const hasBegun = !isFutureDate(date, nowMs);
  if (!game) return { date, hasBegun, repeats: [] };
  // The pictures of a deleted game are deleted too.
  const [first] = game.lifecycle === 'deleted' ? [] : game.images;
  return {
    date,
    hasBegun,
    game: {
      id: game.gameId,
      word: game.word,
      ...(first ? { firstImageUrl: pictureUrl(first.pictureHash) } : {}),
      isPlayable: isPlayable(game),
      isPlanned: game.plannedDates.includes(date),
    },
    repeats: repeatsOf(date, game),
  };
}

function repeatsOf(date: string, { dailyDates }: ViewedGame): ScheduledDay['repeats'] {
  return dailyDates
    .map((other) => ({ date: other, daysApart: Math.abs(daysBetween(date, other)) }))
    .filter(({ daysApart }) => daysApart > 0 && daysApart < REPEAT_DAYS)
    .sort((a, b) => a.daysApart - b.daysApart || (a.date < b.date ? -1 : 1));
}
