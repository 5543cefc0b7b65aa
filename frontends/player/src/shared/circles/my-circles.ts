import { sendFromPanel } from '@imguessr/api-client';
import { type CircleMembership, type CircleStandings, MAX_CIRCLE_PLAYS } from '@imguessr/contracts';
import type { CircleStorage } from '../storage/circles.storage.ts';
import type { PlayedGame } from '../storage/played-games.storage.ts';
import { circleLink } from './circle-link.ts';

/**
 * A guess can reach the server a while after the game has ended here: until then, the server does
 * not know the end.
 */
const UNSENT_MS = 3 * 86_400_000;

/** A circle of this browser, with the key of its membership. */
export interface MyCircle extends CircleMembership {
  readonly playerKey: string;
}

const keyed = (playerKey: string) => ({ 'player-key': playerKey });

/** Resolves with the circles of all keys, each once. */
export async function fetchMyCircles(storage: CircleStorage): Promise<MyCircle[]> {
  const lists = storage.playerKeys().map(async (playerKey) => {
    const { circles } = await sendFromPanel('GET /api/circles', { headers: keyed(playerKey) });
    return circles.map((circle) => ({ ...circle, playerKey }));
  });
  const all = (await Promise.all(lists)).flat();
  return [
    ...new Map(all.toReversed().map((circle) => [circle.circleId, circle])).values(),
  ].reverse();
}

/** `key` is equal for each attempt to create the circle. */
export async function createMyCircle(
  storage: CircleStorage,
  key: string,
  body: { name: string; nickname: string },
): Promise<MyCircle> {
  const playerKey = storage.ownKey();
  const headers = { ...keyed(playerKey), 'idempotency-key': key };
  return { ...(await sendFromPanel('POST /api/circles', { headers, body })), playerKey };
}

export async function joinMyCircle(
  storage: CircleStorage,
  invitationId: string,
  nickname: string,
): Promise<MyCircle> {
  const playerKey = storage.ownKey();
  const joined = await sendFromPanel('PUT /api/circles/{circleId}/membership', {
    params: { circleId: invitationId },
    headers: keyed(playerKey),
    body: { nickname },
  });
  return { ...joined, playerKey };
}

export async function removeFromMyCircle(
  { playerKey, circleId }: MyCircle,
  memberId: string,
): Promise<MyCircle> {
  const params = { circleId, memberId };
  const changed = await sendFromPanel('DELETE /api/circles/{circleId}/members/{memberId}', {
    params,
    headers: keyed(playerKey),
  });
  return { ...changed, playerKey };
}

export async function renewMyInvitation({ playerKey, circleId }: MyCircle): Promise<MyCircle> {
  const params = { circleId };
  const renewed = await sendFromPanel('POST /api/circles/{circleId}/invitation', {
    params,
    headers: keyed(playerKey),
  });
  return { ...renewed, playerKey };
}

/** Resolves with the results of a circle on the player's local date. */
export const fetchStandings = (
  { playerKey, circleId }: MyCircle,
  date: string,
): Promise<CircleStandings> =>
  sendFromPanel('GET /api/circles/{circleId}/standings', {
    params: { circleId },
    query: { date },
    headers: keyed(playerKey),
  });

export const invitationLinkOf = ({ invitationId }: MyCircle): string => circleLink(invitationId);

/**
 * The server deletes the results of a player without circles; they count again after a new start.
 */
export async function leaveMyCircle(
  storage: CircleStorage,
  { playerKey, circleId }: MyCircle,
): Promise<void> {
  const params = { circleId };
  const left = await sendFromPanel('DELETE /api/circles/{circleId}/membership', {
    params,
    headers: keyed(playerKey),
  });
  if (left.circles.length === 0) storage.clearSettled();
}

/**
 * Sends finished daily games to the server, the latest first, unless it knows them. For members
 * only.
 */
export async function countMyPlays(
  storage: CircleStorage,
  playedGames: readonly PlayedGame[],
  now = Date.now(),
): Promise<void> {
  const settled = storage.settled();
  const dailies = playedGames
    .filter((game) => game.outcome && game.days && !settled.has(game.gameId))
    .reverse();
  for (let start = 0; start < dailies.length; start += MAX_CIRCLE_PLAYS) {
    const games = dailies.slice(start, start + MAX_CIRCLE_PLAYS);
    const plays = games.map(({ gameId, sessionId }) => ({ gameId, sessionId }));
    const counted = new Set<number>();
    for (const playerKey of storage.playerKeys()) {
      const headers = keyed(playerKey);
      const { gameIds } = await sendFromPanel('POST /api/circles/plays', {
        headers,
        body: { plays },
      });
      for (const gameId of gameIds) counted.add(gameId);
    }
    const isSettled = ({ gameId, endedAt = 0 }: PlayedGame) =>
      counted.has(gameId) || endedAt < now - UNSENT_MS;
    storage.settle(games.filter(isSettled).map(({ gameId }) => gameId));
  }
}
