import { z } from 'zod';
import { editor, editorIdField, editorNameField, roleField } from '../../api/editors/editors.ts';
import { digest } from './request-parts.ts';

const time = z.int().min(0);
const passwordHash = z.string().max(200);

/** Somebody who is signed in, or a script with a token. */
const identity = z.object({
  id: editorIdField,
  name: editorNameField,
  role: roleField,
  isScript: z.boolean(),
});
export type EditorIdentity = z.infer<typeof identity>;

const key = z.object({ kind: z.enum(['invitation', 'token']), digest, expiresAtMs: time });
const session = z.object({ digest, expiresAtMs: time });
/** A secret by its digest. */
export type EditorKey = z.infer<typeof session>;

/** Passwords are hashed, and compared, by the gateway. */
export const catalogEditorRpc = {
  /** Whether somebody can sign in with a name. */
  hasEditors: { request: z.object({}), reply: z.boolean() },
  addEditor: {
    request: z.object({
      kind: z.enum(['person', 'script']),
      name: editorNameField,
      role: roleField,
      key,
    }),
    reply: editor,
  },
  inviteEditorAgain: { request: z.object({ editorId: editorIdField, key }), reply: editor },
  editorPassword: {
    request: z.object({ name: z.string() }),
    reply: z.object({ editorId: editorIdField.optional(), passwordHash: passwordHash.optional() }),
  },
  /** Refused if the password was changed since it was compared. */
  beginEditorSession: {
    request: z.object({ editorId: editorIdField, passwordHash, session }),
    reply: z.object({ editor: identity.optional() }),
  },
  /** Ends the sessions of an editor, or of all editors if `editorId` is undefined. */
  endAllSessions: {
    request: z.object({ editorId: editorIdField.optional() }),
    reply: z.object({}),
  },
  endEditorSession: { request: z.object({ digest }), reply: z.object({}) },
  identifyEditor: {
    request: z.object({ kind: z.enum(['session', 'token']), digest }),
    reply: z.object({ editor: identity.optional() }),
  },
  /** Somebody whom the site’s proxy has identified, added at the first time. */
  admitEditor: {
    request: z.object({ user: z.string().min(1).max(200), role: roleField }),
    reply: identity,
  },
  acceptInvitation: {
    request: z.object({ digest, passwordHash, session }),
    reply: z.object({ editor: editor.optional() }),
  },
} as const;
