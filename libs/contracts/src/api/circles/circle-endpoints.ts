import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { bodyErrors, KIB, requestErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { idempotencyKey } from '../endpoint/fields.ts';
import {
  circleIdField,
  circleInvitation,
  circleMembership,
  circleMemberships,
  circlePlaysBody,
  circleStandings,
  countedPlays,
  invitationIdField,
  memberIdField,
  membershipBody,
  newCircleBody,
  playerKeyField,
  standingsQuery,
} from './circles.ts';

const circleParams = z.object({ circleId: circleIdField });
const invitationParams = z.object({ circleId: invitationIdField });
const memberParams = circleParams.extend({ memberId: memberIdField });
const playerHeaders = z.object({ 'player-key': playerKeyField });
const sentErrors = { 403: apiError, ...bodyErrors };

export const circleEndpoints = {
  circles: {
    ...publicRoute('GET /api/circles'),
    isForwarded: true,
    summary: 'List my circles',
    tag: 'Circles',
    headers: playerHeaders,
    responses: { 200: circleMemberships, ...requestErrors },
  },
  createCircle: {
    ...publicRoute('POST /api/circles'),
    isForwarded: true,
    isSameSite: true,
    limit: 'joinCircle',
    summary: 'Create a circle',
    description:
      'The caller becomes its first member. Send an `Idempotency-Key` to make retries safe. Returns 409 if the caller is in 20 circles.',
    tag: 'Circles',
    headers: playerHeaders.extend({ 'idempotency-key': idempotencyKey.optional() }),
    body: newCircleBody,
    maxBodyBytes: 4 * KIB,
    responses: { 201: circleMembership, 409: apiError, ...sentErrors, ...requestErrors },
  },
  circleInvitation: {
    ...publicRoute('GET /api/circles/{circleId}'),
    isForwarded: true,
    summary: 'Get the invitation to a circle',
    tag: 'Circles',
    params: invitationParams,
    responses: { 200: circleInvitation, 404: apiError, ...requestErrors },
  },
  joinCircle: {
    ...publicRoute('PUT /api/circles/{circleId}/membership'),
    isForwarded: true,
    isSameSite: true,
    limit: 'joinCircle',
    summary: 'Join a circle, or change the nickname',
    description:
      'Members may give the id of the circle. Returns 404 if the invitation has been renewed, and 409 if the nickname is taken or looks like another one, the circle has 50 members, or the caller is in 20 circles. Repeating a request has no further effect.',
    tag: 'Circles',
    params: invitationParams,
    headers: playerHeaders,
    body: membershipBody,
    maxBodyBytes: 4 * KIB,
    responses: {
      200: circleMembership,
      404: apiError,
      409: apiError,
      ...sentErrors,
      ...requestErrors,
    },
  },
  leaveCircle: {
    ...publicRoute('DELETE /api/circles/{circleId}/membership'),
    isForwarded: true,
    isSameSite: true,
    summary: 'Leave a circle',
    description:
      'Deletes the nickname, and the results of a caller who is in no other circle. Has no effect on a caller who is not a member.',
    tag: 'Circles',
    params: circleParams,
    headers: playerHeaders,
    responses: { 200: circleMemberships, 403: apiError, ...requestErrors },
  },
  removeMember: {
    ...publicRoute('DELETE /api/circles/{circleId}/members/{memberId}'),
    isForwarded: true,
    isSameSite: true,
    summary: 'Remove a member from my circle',
    description:
      'Removes a member as if they had left, and renews the invitation, so that the old link stops working. Only for the owner: 403 for others.',
    tag: 'Circles',
    params: memberParams,
    headers: playerHeaders,
    responses: { 200: circleMembership, 403: apiError, ...requestErrors },
  },
  renewInvitation: {
    ...publicRoute('POST /api/circles/{circleId}/invitation'),
    isForwarded: true,
    isSameSite: true,
    limit: 'joinCircle',
    summary: 'Renew the invitation to my circle',
    description: 'The old link stops working. Members stay. Only for the owner: 403 for others.',
    tag: 'Circles',
    params: circleParams,
    headers: playerHeaders,
    responses: { 201: circleMembership, 403: apiError, ...requestErrors },
  },
  circleStandings: {
    ...publicRoute('GET /api/circles/{circleId}/standings'),
    isForwarded: true,
    summary: 'Get the results of a circle',
    description:
      'Results of a date that is current in any time zone are left out, everywhere in the response, until the caller has finished its game. Only for members: 403 for others.',
    tag: 'Circles',
    params: circleParams,
    query: standingsQuery,
    headers: playerHeaders,
    responses: { 200: circleStandings, 403: apiError, 404: apiError, ...requestErrors },
  },
  countPlays: {
    ...publicRoute('POST /api/circles/plays'),
    isSameSite: true,
    limit: 'countPlays',
    summary: 'Let plays count in my circles',
    description:
      'Results are read from the play log: a finished play of a daily game counts for the date on which it ended, once, and for good. Others have no effect.',
    tag: 'Circles',
    headers: playerHeaders,
    body: circlePlaysBody,
    maxBodyBytes: 16 * KIB,
    responses: { 200: countedPlays, ...sentErrors, ...requestErrors },
  },
} as const satisfies Record<string, Endpoint>;
