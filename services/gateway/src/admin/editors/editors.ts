import { adminEndpoints as endpoints, INVITATION_HOURS } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineAdminRoute } from '../../core/define-admin-route.ts';
import { createEditorKey, digestOf } from '../../core/editors/editor-keys.ts';
import { unwrap } from '../../core/errors.ts';
import { registerAcceptRoute } from './accept-invitation.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The secret is in the fragment, which browsers send to no server. */
const invitationPath = (key: string) => `/admin/invitation#${key}`;

export function registerEditorRoutes(app: FastifyInstance, context: Context): void {
  const { catalog } = context.clients;
  registerAcceptRoute(app, context);

  defineAdminRoute(app, endpoints.inviteEditor, async ({ body, context }) => {
    const { secret, key } = newKey('invitation', INVITATION_HOURS * HOUR_MS);
    const editor = unwrap(await catalog('addEditor', { ...body, kind: 'person', key }, context));
    return { editor, path: invitationPath(secret) };
  });

  defineAdminRoute(app, endpoints.inviteEditorAgain, async ({ params, context }) => {
    const { secret, key } = newKey('invitation', INVITATION_HOURS * HOUR_MS);
    const editor = unwrap(await catalog('inviteEditorAgain', { ...params, key }, context));
    return { editor, path: invitationPath(secret) };
  });

  defineAdminRoute(app, endpoints.createToken, async ({ body: { days, ...body }, context }) => {
    const { secret, key } = newKey('token', days * DAY_MS);
    const editor = unwrap(
      await catalog('addEditor', { ...body, kind: 'script', role: 'editor', key }, context),
    );
    return { editor, token: secret };
  });
}

function newKey<K extends 'invitation' | 'token'>(kind: K, lifetimeMs: number) {
  const secret = createEditorKey();
  return { secret, key: { kind, digest: digestOf(secret), expiresAtMs: Date.now() + lifetimeMs } };
}
