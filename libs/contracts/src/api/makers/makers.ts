import { z } from 'zod';
import {
  changeErrors,
  KIB,
  readErrors,
  sentErrors,
  serverErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { apiError } from '../endpoint/error.ts';
import { ROLES } from '../endpoint/roles.ts';
import { deleted } from '../games/games.ts';
import * as routes from '../routes/admin-routes.ts';
import {
  INVITATION_HOURS,
  MAKER_KEY,
  MAX_MAKER_NAME_LENGTH,
  MAX_TOKEN_DAYS,
  MIN_PASSWORD_LENGTH,
} from './maker.limits.ts';

export const makerIdField = z
  .uuid()
  .meta({ description: 'The id of a maker, which events carry instead of a name.' });
export const makerNameField = z
  .string()
  .min(1)
  .max(MAX_MAKER_NAME_LENGTH)
  .meta({
    description: `1 to ${MAX_MAKER_NAME_LENGTH} characters, unlike the name of any other maker.`,
    example: 'Anna',
  });
export const roleField = z.enum(ROLES);

const makerKeyField = z
  .string()
  .regex(MAKER_KEY, 'must be the key of a link')
  .meta({ format: 'password' });

export const maker = z
  .object({
    id: makerIdField,
    kind: z.enum(['person', 'script']),
    name: makerNameField,
    role: roleField,
    isFromProxy: z.boolean().meta({
      description:
        'Whether a header of the site’s proxy identifies the maker, in place of a password. The role then follows the groups.',
    }),
    state: z.enum(['active', 'invited', 'expired']).meta({
      description:
        '`invited`: has not chosen a password yet. `expired`: the link or the token has expired, and an owner makes a new one.',
    }),
    sessions: z.int().min(0).meta({ description: 'Signed in on so many devices.' }),
    usedAt: z.iso.datetime().optional().meta({ description: 'The last request, to the minute.' }),
    expiresAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'When the link or the token stops working.' }),
  })
  .meta({ id: 'Maker' });
export type Maker = z.infer<typeof maker>;
const makers = z.array(maker);

const newMakerBody = z
  .object({ name: makerNameField, role: roleField })
  .meta({ id: 'NewMakerBody' });
const makerChangesBody = z.object({ role: roleField }).meta({ id: 'MakerChangesBody' });
const newTokenBody = z
  .object({ name: makerNameField, days: z.int().min(1).max(MAX_TOKEN_DAYS) })
  .meta({ id: 'NewTokenBody' });

export const invitedMaker = z
  .object({
    maker,
    path: z
      .string()
      .meta({ description: 'The link, shown only now: it works once.', format: 'password' }),
  })
  .meta({ id: 'InvitedMaker' });
export type InvitedMaker = z.infer<typeof invitedMaker>;

export const createdToken = z
  .object({ maker, token: z.string().meta({ description: 'Shown only now.', format: 'password' }) })
  .meta({ id: 'CreatedToken' });
export type CreatedToken = z.infer<typeof createdToken>;

const acceptBody = z
  .object({
    key: makerKeyField,
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH)
      .max(1024)
      .meta({ description: `At least ${MIN_PASSWORD_LENGTH} characters.`, format: 'password' }),
  })
  .meta({ id: 'AcceptInvitationBody' });

const params = z.object({ makerId: makerIdField });
const BODY_BYTES = 8 * KIB;

export const makerEndpoints = {
  makers: {
    ...adminRoute(routes.makers),
    isForwarded: true,
    action: 'manage',
    summary: 'List the makers',
    description: 'Returns the people and the tokens of scripts that have been added, by name.',
    responses: { 200: makers, ...readErrors },
  },
  inviteMaker: {
    ...adminRoute(routes.inviteMaker),
    action: 'manage',
    summary: 'Invite somebody',
    description: `Adds a maker and returns a link that works once and for ${INVITATION_HOURS} hours. Whoever opens it chooses a password.`,
    body: newMakerBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 201: invitedMaker, ...changeErrors },
  },
  inviteMakerAgain: {
    ...adminRoute(routes.inviteMakerAgain),
    action: 'manage',
    summary: 'Make a new link for a maker',
    description:
      'For a link that has expired, or a forgotten password. Earlier links stop working.',
    params,
    responses: { 201: invitedMaker, ...changeErrors },
  },
  createToken: {
    ...adminRoute(routes.createToken),
    action: 'manage',
    summary: 'Create a token for a script',
    description:
      'The script sends it as `Authorization: Bearer …`. Requests with a token are refused if a property of their body is unknown.',
    body: newTokenBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 201: createdToken, ...changeErrors },
  },
  changeMaker: {
    ...adminRoute(routes.changeMaker),
    isForwarded: true,
    action: 'manage',
    summary: 'Change the role of a maker',
    description: 'Applies to the next request of the maker.',
    params,
    body: makerChangesBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 200: maker, ...changeErrors },
  },
  endMakerSessions: {
    ...adminRoute(routes.endMakerSessions),
    isForwarded: true,
    action: 'manage',
    summary: 'End the sessions of a maker',
    description: 'Signs a maker out on every device. A token keeps working: remove it instead.',
    params,
    responses: { 200: maker, ...changeErrors },
  },
  removeMaker: {
    ...adminRoute(routes.removeMaker),
    action: 'manage',
    summary: 'Remove a maker',
    description:
      'Erases the name, the password and the sessions of a person, or the token of a script. The games stay as they are, and their history names “a former maker”.',
    params,
    responses: { 200: deleted, ...changeErrors },
  },
  acceptInvitation: {
    ...adminRoute(routes.acceptInvitation),
    action: 'signIn',
    summary: 'Accept an invitation',
    description:
      'Sets the password of an invited maker, ends earlier sessions and sets the session cookie. The link stops working.',
    body: acceptBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 200: maker, 400: apiError, 401: apiError, ...sentErrors, ...serverErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
