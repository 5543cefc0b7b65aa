import { z } from 'zod';
import { changeErrors, KIB, readErrors, sentErrors, serverErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, splitRoute } from '../endpoint/endpoint.ts';
import { apiError } from '../endpoint/error.ts';
import { deleted } from '../games/games.ts';
import * as routes from '../routes/admin-routes.ts';
import { INVITATION_HOURS } from './maker.limits.ts';
import {
  acceptBody,
  createdToken,
  invitedMaker,
  maker,
  makerChangesBody,
  makerIdField,
  makers,
  newMakerBody,
  newTokenBody,
} from './makers.ts';

const params = z.object({ makerId: makerIdField });
const BODY_BYTES = 8 * KIB;

export const makerEndpoints = {
  makers: {
    ...splitRoute(routes.makers),
    action: 'managePeople',
    summary: 'List the makers',
    description: 'Returns the people and the tokens of scripts that have been added, by name.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: makers, ...readErrors },
  },
  inviteMaker: {
    ...splitRoute(routes.inviteMaker),
    action: 'managePeople',
    summary: 'Invite somebody',
    description: `Adds a maker and returns a link that works once and for ${INVITATION_HOURS} hours. Whoever opens it chooses a password.`,
    tag: 'Administration',
    caching: 'unstored',
    body: newMakerBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 201: invitedMaker, ...changeErrors },
  },
  inviteMakerAgain: {
    ...splitRoute(routes.inviteMakerAgain),
    action: 'managePeople',
    summary: 'Make a new link for a maker',
    description: 'For a link that has expired, or a forgotten password. Earlier links stop working.',
    tag: 'Administration',
    caching: 'unstored',
    params,
    responses: { 201: invitedMaker, ...changeErrors },
  },
  createToken: {
    ...splitRoute(routes.createToken),
    action: 'managePeople',
    summary: 'Create a token for a script',
    description:
      'The script sends it as `Authorization: Bearer …`. Requests with a token are refused if a property of their body is unknown.',
    tag: 'Administration',
    caching: 'unstored',
    body: newTokenBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 201: createdToken, ...changeErrors },
  },
  changeMaker: {
    ...splitRoute(routes.changeMaker),
    action: 'managePeople',
    summary: 'Change the role of a maker',
    description: 'Applies to the next request of the maker.',
    tag: 'Administration',
    caching: 'unstored',
    params,
    body: makerChangesBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 200: maker, ...changeErrors },
  },
  endMakerSessions: {
    ...splitRoute(routes.endMakerSessions),
    action: 'managePeople',
    summary: 'End the sessions of a maker',
    description: 'Signs a maker out on every device. A token keeps working: remove it instead.',
    tag: 'Administration',
    caching: 'unstored',
    params,
    responses: { 200: maker, ...changeErrors },
  },
  removeMaker: {
    ...splitRoute(routes.removeMaker),
    action: 'managePeople',
    summary: 'Remove a maker',
    description:
      'Erases the name, the password and the sessions of a person, or the token of a script. The games stay as they are, and their history names “a former maker”.',
    tag: 'Administration',
    caching: 'unstored',
    params,
    responses: { 200: deleted, ...changeErrors },
  },
  acceptInvitation: {
    ...splitRoute(routes.acceptInvitation),
    action: 'signIn',
    summary: 'Accept an invitation',
    description:
      'Sets the password of an invited maker, ends earlier sessions and sets the session cookie. The link stops working.',
    tag: 'Administration',
    caching: 'unstored',
    body: acceptBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 200: maker, 400: apiError, 401: apiError, ...sentErrors, ...serverErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
