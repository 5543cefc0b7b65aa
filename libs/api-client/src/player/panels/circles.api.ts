import type {
  CircleInvitation,
  CircleMembership,
  CircleStandings,
  CountedPlays,
  TransferredPlay,
} from '@imguessr/contracts';
import * as client from './panel-client.ts';
import { messageOf } from './panel-message.ts';

const headersOf = (playerKey: string) => ({ 'player-key': playerKey });

export async function fetchCircles(playerKey: string): Promise<readonly CircleMembership[]> {
  return (await client.circles({ headers: headersOf(playerKey), messageOf })).circles;
}

/** A retry with the same idempotency key creates no second circle. */
export function createCircle(
  playerKey: string,
  key: string,
  circle: { name: string; nickname: string },
): Promise<CircleMembership> {
  return client.createCircle({
    headers: { ...headersOf(playerKey), 'idempotency-key': key },
    body: circle,
    messageOf,
  });
}

export function fetchCircleInvitation(invitationId: string): Promise<CircleInvitation> {
  return client.circleInvitation({ params: { circleId: invitationId }, messageOf });
}

/** Joins a circle, or changes the nickname there. */
export function joinCircle(playerKey: string, invitationId: string, nickname: string): Promise<CircleMembership> {
  return client.joinCircle({
    params: { circleId: invitationId },
    headers: headersOf(playerKey),
    body: { nickname },
    messageOf,
  });
}

/** Returns the circles that remain. */
export async function leaveCircle(playerKey: string, circleId: string): Promise<readonly CircleMembership[]> {
  return (await client.leaveCircle({ params: { circleId }, headers: headersOf(playerKey), messageOf })).circles;
}

/** Removes a member and renews the invitation, as the owner. */
export function removeMember(playerKey: string, circleId: string, memberId: string): Promise<CircleMembership> {
  return client.removeMember({ params: { circleId, memberId }, headers: headersOf(playerKey), messageOf });
}

/** As the owner: the link so far does not work any more. */
export function renewInvitation(playerKey: string, circleId: string): Promise<CircleMembership> {
  return client.renewInvitation({ params: { circleId }, headers: headersOf(playerKey), messageOf });
}

/** `date` is the player's current date. */
export function fetchCircleStandings(playerKey: string, circleId: string, date: string): Promise<CircleStandings> {
  return client.circleStandings({ params: { circleId }, query: { date }, headers: headersOf(playerKey), messageOf });
}

/** Lets finished plays count in circles. Returns the ids of the games that do. */
export function countPlays(playerKey: string, plays: readonly TransferredPlay[]): Promise<CountedPlays> {
  return client.countPlays({ headers: headersOf(playerKey), body: { plays: [...plays] }, messageOf });
}
