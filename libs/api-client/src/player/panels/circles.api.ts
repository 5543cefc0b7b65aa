import type {
  CircleInvitation,
  CircleMembership,
  CircleStandings,
  CountedPlays,
  TransferredPlay,
} from '@imguessr/contracts';
import { OFFLINE, REQUEST_FAILED } from '../../messages.ts';
import type { FailedResponse } from '../../request.ts';
import * as client from './panel-client.ts';

const messageOf = ({ status, message }: FailedResponse): string => message ?? (status === 0 ? OFFLINE : REQUEST_FAILED);
const headersOf = (playerKey: string) => ({ 'player-key': playerKey });

/** Returns the circles of a player key, by name. */
export async function fetchCircles(playerKey: string): Promise<readonly CircleMembership[]> {
  return (await client.circles({ headers: headersOf(playerKey), messageOf })).circles;
}

/** Creates a circle and joins it. A retry with the same idempotency key creates no second one. */
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

/** Returns what somebody who was invited to a circle may know of it. */
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

/** Leaves a circle. Returns the circles that remain. */
export async function leaveCircle(playerKey: string, circleId: string): Promise<readonly CircleMembership[]> {
  return (await client.leaveCircle({ params: { circleId }, headers: headersOf(playerKey), messageOf })).circles;
}

/** Removes a member from a circle of one's own, and renews its invitation. */
export function removeMember(playerKey: string, circleId: string, memberId: string): Promise<CircleMembership> {
  return client.removeMember({ params: { circleId, memberId }, headers: headersOf(playerKey), messageOf });
}

/** Renews the invitation to a circle of one's own: the link so far does not work any more. */
export function renewInvitation(playerKey: string, circleId: string): Promise<CircleMembership> {
  return client.renewInvitation({ params: { circleId }, headers: headersOf(playerKey), messageOf });
}

/** Returns the results of a circle; `date` is the player's current date. */
export function fetchCircleStandings(playerKey: string, circleId: string, date: string): Promise<CircleStandings> {
  return client.circleStandings({ params: { circleId }, query: { date }, headers: headersOf(playerKey), messageOf });
}

/** Lets finished plays count in the circles of a player. Returns the ids of the games that do. */
export function countPlays(playerKey: string, plays: readonly TransferredPlay[]): Promise<CountedPlays> {
  return client.countPlays({ headers: headersOf(playerKey), body: { plays: [...plays] }, messageOf });
}
