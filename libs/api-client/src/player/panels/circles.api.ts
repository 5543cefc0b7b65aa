import type {
  CircleInvitation,
  CircleMembership,
  CircleStandings,
  CountedPlays,
  TransferredPlay,
} from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { sendFromPanel } from './panel-request.ts';

const headersOf = (playerKey: string) => ({ 'player-key': playerKey });

export async function fetchCircles(playerKey: string): Promise<readonly CircleMembership[]> {
  return (await sendFromPanel(routes.circles, { headers: headersOf(playerKey) })).circles;
}

/** A retry with the same idempotency key creates no second circle. */
export function createCircle(
  playerKey: string,
  key: string,
  circle: { name: string; nickname: string },
): Promise<CircleMembership> {
  const headers = { ...headersOf(playerKey), 'idempotency-key': key };
  return sendFromPanel(routes.createCircle, { headers, body: circle });
}

export function fetchCircleInvitation(invitationId: string): Promise<CircleInvitation> {
  return sendFromPanel(routes.circleInvitation, { params: { circleId: invitationId } });
}

/** Joins a circle, or changes the nickname there. */
export function joinCircle(
  playerKey: string,
  invitationId: string,
  nickname: string,
): Promise<CircleMembership> {
  const params = { circleId: invitationId };
  return sendFromPanel(routes.joinCircle, {
    params,
    headers: headersOf(playerKey),
    body: { nickname },
  });
}

/** Returns the circles that remain. */
export async function leaveCircle(
  playerKey: string,
  circleId: string,
): Promise<readonly CircleMembership[]> {
  return (
    await sendFromPanel(routes.leaveCircle, { params: { circleId }, headers: headersOf(playerKey) })
  ).circles;
}

/** Removes a member and renews the invitation, as the owner. */
export function removeMember(
  playerKey: string,
  circleId: string,
  memberId: string,
): Promise<CircleMembership> {
  return sendFromPanel(routes.removeMember, {
    params: { circleId, memberId },
    headers: headersOf(playerKey),
  });
}

/** As the owner: the link so far does not work any more. */
export function renewInvitation(playerKey: string, circleId: string): Promise<CircleMembership> {
  return sendFromPanel(routes.renewInvitation, {
    params: { circleId },
    headers: headersOf(playerKey),
  });
}

/** `date` is the player's current date. */
export function fetchCircleStandings(
  playerKey: string,
  circleId: string,
  date: string,
): Promise<CircleStandings> {
  const headers = headersOf(playerKey);
  return sendFromPanel(routes.circleStandings, { params: { circleId }, query: { date }, headers });
}

/** Lets finished plays count in circles. Returns the ids of the games that do. */
export function countPlays(
  playerKey: string,
  plays: readonly TransferredPlay[],
): Promise<CountedPlays> {
  return sendFromPanel(routes.countPlays, { headers: headersOf(playerKey), body: { plays } });
}
