import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { apiError } from '../endpoint/error.ts';
import { idempotencyKey } from '../endpoint/fields.ts';
import * as routes from '../routes/later-routes.ts';
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

const KIB = 1024;
const circleParams = z.object({ circleId: circleIdField });
const invitationParams = z.object({ circleId: invitationIdField });
const memberParams = circleParams.extend({ memberId: memberIdField });
const playerHeaders = z.object({ 'player-key': playerKeyField });
const errors = { 400: apiError, 429: apiError, 500: apiError, 503: apiError };
const bodyErrors = { 403: apiError, 413: apiError, 415: apiError };

export const circleEndpoints = {
  circles: {
    ...publicRoute(routes.circles),
    summary: 'List my circles',
    tag: 'Circles',
    headers: playerHeaders,
    responses: { 200: circleMemberships, ...errors },
  },
  createCircle: {
    ...publicRoute(routes.createCircle),
    summary: 'Create a circle',
    description:
      'The caller becomes its first member. Send an `Idempotency-Key` to make retries safe. Returns 409 if the caller is in 20 circles.',
    tag: 'Circles',
    headers: playerHeaders.extend({ 'idempotency-key': idempotencyKey.optional() }),
    body: newCircleBody,
    maxBodyBytes: 4 * KIB,
    responses: { 201: circleMembership, 409: apiError, ...bodyErrors, ...errors },
  },
  circleInvitation: {
    ...publicRoute(routes.circleInvitation),
    summary: 'Get the invitation to a circle',
    tag: 'Circles',
    params: invitationParams,
    responses: { 200: circleInvitation, 404: apiError, ...errors },
  },
  joinCircle: {
    ...publicRoute(routes.joinCircle),
    summary: 'Join a circle, or change the nickname',
    description:
      'Members may give the id of the circle. Returns 404 if the invitation has been renewed, and 409 if the nickname is taken or looks like another one, the circle has 50 members, or the caller is in 20 circles. Repeating a request has no further effect.',
    tag: 'Circles',
    params: invitationParams,
    headers: playerHeaders,
    body: membershipBody,
    maxBodyBytes: 4 * KIB,
    responses: { 200: circleMembership, 404: apiError, 409: apiError, ...bodyErrors, ...errors },
  },
  leaveCircle: {
    ...publicRoute(routes.leaveCircle),
    summary: 'Leave a circle',
    description:
      'Deletes the nickname, and the results of a caller who is in no other circle. Has no effect on one who is no member.',
    tag: 'Circles',
    params: circleParams,
    headers: playerHeaders,
    responses: { 200: circleMemberships, 403: apiError, ...errors },
  },
  removeMember: {
    ...publicRoute(routes.removeMember),
    summary: 'Remove a member from my circle',
    description:
      'As if the member had left, and the invitation is renewed, so that the old link does not lead back. Only for the owner: 403 for others.',
    tag: 'Circles',
    params: memberParams,
    headers: playerHeaders,
    responses: { 200: circleMembership, 403: apiError, ...errors },
  },
  renewInvitation: {
    ...publicRoute(routes.renewInvitation),
    summary: 'Renew the invitation to my circle',
    description:
      'The link so far does not work any more. Members stay. Only for the owner: 403 for others.',
    tag: 'Circles',
    params: circleParams,
    headers: playerHeaders,
    responses: { 201: circleMembership, 403: apiError, ...errors },
  },
  circleStandings: {
    ...publicRoute(routes.circleStandings),
    summary: 'Get the results of a circle',
    description:
      'Results of a date that is current in any time zone are left out, everywhere in the response, until the caller has finished its game. Only for members: 403 for others.',
    tag: 'Circles',
    params: circleParams,
    query: standingsQuery,
    headers: playerHeaders,
    responses: { 200: circleStandings, 403: apiError, 404: apiError, ...errors },
  },
  countPlays: {
    ...publicRoute(routes.countPlays),
    summary: 'Let plays count in my circles',
    description:
      'Results are read from the play log: a finished play of a daily game counts for the date on which it ended, once, and for good. Others have no effect.',
    tag: 'Circles',
    headers: playerHeaders,
    body: circlePlaysBody,
    maxBodyBytes: 16 * KIB,
    responses: { 200: countedPlays, ...bodyErrors, ...errors },
  },
} as const satisfies Record<string, Endpoint>;
