import type { Schedule, ScheduledDay } from '@imguessr/contracts';
import { datesOfMonth, daysBetween, isFutureDate, latestDateOnEarth, shiftDate, utcDate } from '@imguessr/game-rules';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { pictureUrl, type ViewedGame } from '../catalog-view/game.view.ts';
import { isPlayable } from '../games/playability.ts';

/** The same game less than this many days apart is a repeat that players may notice. */
const REPEAT_DAYS = 60;

/** A month (yyyy-MM) of daily games; the present one in UTC without a month. */
export function scheduleOf(month: string | undefined, view: CatalogView, nowMs: number): Schedule {
  const shown = month ?? utcDate(nowMs).slice(0, 7);
  return {
    month: shown,
    latestDate: latestDateOnEarth(nowMs),
    daysCovered: daysCovered(view, nowMs),
    days: datesOfMonth(shown).map((date) => scheduledDay(date, view, nowMs)),
  };
}

/** The days after the latest one on Earth, without a gap, that have a game that players can have. */
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
  // The pictures of a deleted game are deleted.
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
