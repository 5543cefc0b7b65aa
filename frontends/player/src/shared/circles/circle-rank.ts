import { text } from '@imguessr/texts';
import type { PlayedGame } from '../storage/played-games.storage.ts';
import { countMyPlays, fetchMyCircles, fetchStandings } from './my-circles.ts';
import { standingRows } from './standings.view.ts';

/** Resolves with the place in the first circle on a date, in words; undefined without a circle. */
export async function readCircleRank(
  date: string,
  playedGames: readonly PlayedGame[],
): Promise<string | undefined> {
  await countMyPlays(playedGames);
  const [circle] = await fetchMyCircles();
  if (!circle) return undefined;
  const rows = standingRows(await fetchStandings(circle, date), 'today');
  const own = rows.find(({ isYou }) => isYou);
  if (own?.place === undefined) return undefined;
  return text('{circle}: place {place} of {members}', {
    circle: circle.name,
    place: own.place,
    members: rows.length,
  });
}
