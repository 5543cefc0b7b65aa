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
  EDITOR_KEY,
  INVITATION_HOURS,
  MAX_EDITOR_NAME_LENGTH,
  MAX_TOKEN_DAYS,
  MIN_PASSWORD_LENGTH,
} from './editor.limits.ts';

export const editorIdField = z
  .uuid()
  .meta({ description: 'The id of an editor, which events carry instead of a name.' });
export const editorNameField = z
  .string()
  .min(1)
  .max(MAX_EDITOR_NAME_LENGTH)
  .meta({
    description: `1 to ${MAX_EDITOR_NAME_LENGTH} characters, unlike the name of any other editor.`,
    example: 'Anna',
  });
export const roleField = z.enum(ROLES);

const editorKeyField = z
  .string()
  .regex(EDITOR_KEY, 'must be the key of a link')
  .meta({ format: 'password' });

export const editor = z
  .object({
    id: editorIdField,
    kind: z.enum(['person', 'script']),
    name: editorNameField,
    role: roleField,
    isFromProxy: z.boolean().meta({
      description:
        'Whether a header of the site’s proxy identifies the editor, in place of a password. The role then follows the groups.',
    }),
    state: z.enum(['active', 'invited', 'expired']).meta({
      description:
        '`invited`: has not chosen a password yet. `expired`: the link or the token has expired, and an owner makes a new one.',
    }),
    sessions: z
      .int()
      .min(0)
      .meta({ description: 'The number of devices on which this person is logged in.' }),
    usedAt: z.iso.datetime().optional().meta({ description: 'The last request, to the minute.' }),
    expiresAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'When the link or the token stops working.' }),
  })
  .meta({ id: 'Editor' });
export type Editor = z.infer<typeof editor>;
const editors = z.array(editor);

const newEditorBody = z
  .object({ name: editorNameField, role: roleField })
  .meta({ id: 'NewEditorBody' });
const editorChangesBody = z.object({ role: roleField }).meta({ id: 'EditorChangesBody' });
const newTokenBody = z
  .object({ name: editorNameField, days: z.int().min(1).max(MAX_TOKEN_DAYS) })
  .meta({ id: 'NewTokenBody' });

export const invitedEditor = z
  .object({
    editor,
    path: z
      .string()
      .meta({ description: 'The link, shown only now: it works once.', format: 'password' }),
  })
  .meta({ id: 'InvitedEditor' });
export type InvitedEditor = z.infer<typeof invitedEditor>;

export const createdToken = z
  .object({
    editor,
    token: z.string().meta({ description: 'Shown only now.', format: 'password' }),
  })
  .meta({ id: 'CreatedToken' });
export type CreatedToken = z.infer<typeof createdToken>;

const acceptBody = z
  .object({
    key: editorKeyField,
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH)
      .max(1024)
      .meta({ description: `At least ${MIN_PASSWORD_LENGTH} characters.`, format: 'password' }),
  })
  .meta({ id: 'AcceptInvitationBody' });

const params = z.object({ editorId: editorIdField });
const BODY_BYTES = 8 * KIB;

export const editorEndpoints = {
  editors: {
    ...adminRoute(routes.editors),
    isForwarded: true,
    action: 'manage',
    summary: 'List the editors',
    description: 'Returns the people and the tokens of scripts that have been added, by name.',
    responses: { 200: editors, ...readErrors },
  },
  inviteEditor: {
    ...adminRoute(routes.inviteEditor),
    action: 'manage',
    summary: 'Invite somebody',
    description: `Adds an editor and returns a link that works once and for ${INVITATION_HOURS} hours. Whoever opens it chooses a password.`,
    body: newEditorBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 201: invitedEditor, ...changeErrors },
  },
  inviteEditorAgain: {
    ...adminRoute(routes.inviteEditorAgain),
    action: 'manage',
    summary: 'Make a new link for an editor',
    description:
      'For a link that has expired, or a forgotten password. Earlier links stop working.',
    params,
    responses: { 201: invitedEditor, ...changeErrors },
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
  changeEditor: {
    ...adminRoute(routes.changeEditor),
    isForwarded: true,
    action: 'manage',
    summary: 'Change the role of an editor',
    description: 'Applies to the next request of the editor.',
    params,
    body: editorChangesBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 200: editor, ...changeErrors },
  },
  endEditorSessions: {
    ...adminRoute(routes.endEditorSessions),
    isForwarded: true,
    action: 'manage',
    summary: 'End the sessions of an editor',
    description: 'Logs an editor out on every device. A token keeps working: remove it instead.',
    params,
    responses: { 200: editor, ...changeErrors },
  },
  removeEditor: {
    ...adminRoute(routes.removeEditor),
    isForwarded: true,
    action: 'manage',
    summary: 'Remove an editor',
    description:
      'Erases the name, the password and the sessions of a person, or the token of a script. The games stay as they are, and their history names “a former editor”.',
    params,
    responses: { 200: deleted, ...changeErrors },
  },
  acceptInvitation: {
    ...adminRoute(routes.acceptInvitation),
    action: 'signIn',
    summary: 'Accept an invitation',
    description:
      'Sets the password of an invited editor, ends earlier sessions and sets the session cookie. The link stops working.',
    body: acceptBody,
    maxBodyBytes: BODY_BYTES,
    responses: { 200: editor, 400: apiError, 401: apiError, ...sentErrors, ...serverErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
