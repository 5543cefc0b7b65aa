import type { RecoveredPlay } from '@imguessr/contracts';
import { isFutureDate, localDate } from '@imguessr/game-rules';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/**
 * The games of this device with those brought to it. What was finished here stays as it is; a play that goes on on both
 * goes on as the one that was brought, so that both devices have the same; of a day finished on both the earlier time
 * counts. Those that are over come in the order in which they ended, then those that go on.
 */
export function mergePlays(here: readonly PlayedGame[], brought: readonly RecoveredPlay[]): PlayedGame[] {
  const games = new Map(here.map((game) => [game.gameId, game]));
  for (const play of brought) {
    const came = gameOf(play);
    const own = games.get(play.gameId);
    if (!own?.outcome) games.set(play.gameId, came);
    else if (came.days) games.set(play.gameId, { ...own, days: earliest(own.days ?? {}, came.days) });
  }
  const all = [...games.values()];
  return [...inOrder(all.filter(({ outcome }) => outcome)), ...all.filter(({ outcome }) => !outcome)];
}

function gameOf({ gameId, sessionId, end }: RecoveredPlay): PlayedGame {
  if (!end) return { gameId, sessionId };
  const endedAt = Date.parse(end.at);
  const finishedOn = localDate(new Date(endedAt));
  // It was that day somewhere; a device that has come west since then may not have reached it yet.
  const begun = end.dailyDates.filter((date) => !isFutureDate(date, endedAt)).sort();
  // The latest first: it is the day that a game on time was played for.
  const days = Object.fromEntries(begun.reverse().map((date) => [date, [date, finishedOn].sort()[1] ?? date]));
  const { outcome, word } = end;
  return { gameId, sessionId, outcome, word, endedAt, ...(begun.length > 0 && { days }) };
}

type Days = NonNullable<PlayedGame['days']>;

function earliest(own: Days, came: Days): Days {
  const both = Object.entries(came).map(([date, on]) => [date, own[date] && own[date] < on ? own[date] : on]);
  return { ...own, ...Object.fromEntries(both) };
}

/** Games noted before the time of their end was are taken to have ended right after the one before them. */
function inOrder(games: readonly PlayedGame[]): PlayedGame[] {
  const timed: { game: PlayedGame; at: number }[] = [];
  for (const game of games) timed.push({ game, at: game.endedAt ?? timed.at(-1)?.at ?? 0 });
  return timed.sort((a, b) => a.at - b.at).map(({ game }) => game);
}
