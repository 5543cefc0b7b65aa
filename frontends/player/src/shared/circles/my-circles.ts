import { sendFromPanel } from '@imguessr/api-client';
import { type CircleMembership, type CircleStandings, MAX_CIRCLE_PLAYS } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { circleStorage } from '../storage/circles.storage.ts';
import type { PlayedGame } from '../storage/played-games.storage.ts';
import { standingRows } from './standings.view.ts';

/**
 * A guess can reach the server a while after the game has ended here: until then, the server does
 * not know the end.
 */
const UNSENT_MS = 3 * 86_400_000;

/** A circle of this browser, with the key of its membership. */
export interface MyCircle extends CircleMembership {
  readonly playerKey: string;
}

/** What the requests about a circle have in common. */
const about = ({ playerKey, circleId }: MyCircle) => ({
  params: { circleId },
  headers: { 'player-key': playerKey },
});

/** Resolves with the circles of all keys, each once. */
export async function fetchMyCircles(): Promise<MyCircle[]> {
  const lists = circleStorage.playerKeys().map(async (playerKey) => {
    const headers = { 'player-key': playerKey };
    const { circles } = await sendFromPanel('GET /api/circles', { headers });
    return circles.map((circle) => ({ ...circle, playerKey }));
  });
  const circles = new Map<string, MyCircle>();
  for (const circle of (await Promise.all(lists)).flat())
    if (!circles.has(circle.circleId)) circles.set(circle.circleId, circle);
  return [...circles.values()];
}

/** `key` is equal for each attempt to create the circle. */
export async function createMyCircle(
  key: string,
  body: { name: string; nickname: string },
): Promise<MyCircle> {
  const playerKey = circleStorage.ownKey();
  const headers = { 'player-key': playerKey, 'idempotency-key': key };
  return { ...(await sendFromPanel('POST /api/circles', { headers, body })), playerKey };
}

export async function joinMyCircle(circleId: string, nickname: string): Promise<MyCircle> {
  const playerKey = circleStorage.ownKey();
  const joined = await sendFromPanel('PUT /api/circles/{circleId}/membership', {
    params: { circleId },
    headers: { 'player-key': playerKey },
    body: { nickname },
  });
  return { ...joined, playerKey };
}

export async function removeFromMyCircle(circle: MyCircle, memberId: string): Promise<MyCircle> {
  const changed = await sendFromPanel('DELETE /api/circles/{circleId}/members/{memberId}', {
    ...about(circle),
    params: { circleId: circle.circleId, memberId },
  });
  return { ...circle, ...changed };
}

export async function renewMyInvitation(circle: MyCircle): Promise<MyCircle> {
  const renewed = await sendFromPanel('POST /api/circles/{circleId}/invitation', about(circle));
  return { ...circle, ...renewed };
}

/** Resolves with the results of a circle on the player's local date. */
export const fetchStandings = (circle: MyCircle, date: string): Promise<CircleStandings> =>
  sendFromPanel('GET /api/circles/{circleId}/standings', { ...about(circle), query: { date } });

/**
 * The server deletes the results of a player without circles; they count again after a new start.
 */
export async function leaveMyCircle(circle: MyCircle): Promise<void> {
  const left = await sendFromPanel('DELETE /api/circles/{circleId}/membership', about(circle));
  if (left.circles.length === 0) circleStorage.clearSettled();
}

/**
 * Sends finished daily games to the server, the latest first, unless it knows them. For members
 * only.
 */
export async function countMyPlays(
  playedGames: readonly PlayedGame[],
  now = Date.now(),
): Promise<void> {
  const settled = circleStorage.settled();
  const dailies = playedGames
    .filter((game) => game.outcome && game.days && !settled.has(game.gameId))
    .reverse();
  for (let start = 0; start < dailies.length; start += MAX_CIRCLE_PLAYS) {
    const games = dailies.slice(start, start + MAX_CIRCLE_PLAYS);
    const plays = games.map(({ gameId, sessionId }) => ({ gameId, sessionId }));
    const counted = new Set<number>();
    for (const playerKey of circleStorage.playerKeys()) {
      const headers = { 'player-key': playerKey };
      const { gameIds } = await sendFromPanel('POST /api/circles/plays', {
        headers,
        body: { plays },
      });
      for (const gameId of gameIds) counted.add(gameId);
    }
    const isSettled = ({ gameId, endedAt = 0 }: PlayedGame) =>
      counted.has(gameId) || endedAt < now - UNSENT_MS;
    circleStorage.settle(games.filter(isSettled).map(({ gameId }) => gameId));
  }
}

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
