import type { RecoveredPlay } from '@imguessr/contracts';
import { isFutureDate, localDate } from '@imguessr/game-rules';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/**
 * Returns the merged games. A game finished here stays unchanged; one in progress on both devices
 * becomes the imported
 * play, so that both continue it; a day played on both counts from the earlier date. Finished games
 * come first, by
 * their end.
 */
export function mergePlays(
  local: readonly PlayedGame[],
  imported: readonly RecoveredPlay[],
): PlayedGame[] {
  const games = new Map(local.map((game) => [game.gameId, game]));
  for (const play of imported) {
    const importedGame = gameOf(play);
    const own = games.get(play.gameId);
    if (!own?.outcome) games.set(play.gameId, importedGame);
    else if (importedGame.days)
      games.set(play.gameId, { ...own, days: earliest(own.days ?? {}, importedGame.days) });
  }
  const all = [...games.values()];
  return [
    ...sortedByEnd(all.filter(({ outcome }) => outcome)),
    ...all.filter(({ outcome }) => !outcome),
  ];
}

function gameOf({ gameId, sessionId, end }: RecoveredPlay): PlayedGame {
  if (!end) return { gameId, sessionId };
  const endedAt = Date.parse(end.at);
  const startedOn = localDate(new Date(end.startedAt ?? end.at));
  // The date may have started only in a time zone further east; the play then counts as started on
  // that date.
  const started = end.dailyDates.filter((date) => !isFutureDate(date, endedAt)).sort();
  // Latest first: the history shows the first entry, and a game that was played on its day belongs
  // to its latest date.
  const days = Object.fromEntries(
    started.reverse().map((date) => [date, [date, startedOn].sort()[1] ?? date]),
  );
  const { outcome, word } = end;
  return { gameId, sessionId, outcome, word, endedAt, ...(started.length > 0 && { days }) };
}

type Days = NonNullable<PlayedGame['days']>;

function earliest(own: Days, imported: Days): Days {
  const merged = Object.entries(imported).map(([date, on]) => [
    date,
    own[date] && own[date] < on ? own[date] : on,
  ]);
  return { ...own, ...Object.fromEntries(merged) };
}

/**
 * Sorts by end; games that an earlier version stored without an end time keep their place after the
 * one before them.
 */
function sortedByEnd(games: readonly PlayedGame[]): PlayedGame[] {
  const timed: { game: PlayedGame; at: number }[] = [];
  for (const game of games) timed.push({ game, at: game.endedAt ?? timed.at(-1)?.at ?? 0 });
  return timed.sort((a, b) => a.at - b.at).map(({ game }) => game);
}
