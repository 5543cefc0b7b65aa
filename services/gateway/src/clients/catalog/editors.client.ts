import type { CatalogRequest, EditorIdentity } from '@imguessr/contracts';
import { editorActor } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { createEditorKey, digestOf } from '../../core/editors/editor-keys.ts';
import { isPassword } from '../../core/editors/password-hash.ts';
import { unwrap } from '../../core/errors.ts';
import type { AdminSession } from '../buckets/sessions.client.ts';

interface Context {
  readonly requestId: string;
}

/** Throws RequestError while the catalog is unavailable. */
export function createEditorSessions(catalog: CatalogClient) {
  return {
    /** Undefined if nobody has this name and this password; both take the same time. */
    async begin(
      { name, password }: { readonly name: string; readonly password: string },
      expiresAtMs: number,
      context: Context,
    ): Promise<{ readonly editor: EditorIdentity; readonly key: string } | undefined> {
      const { editorId, passwordHash } = unwrap(await catalog('editorPassword', { name }, context));
      const isRight = await isPassword(password, passwordHash);
      if (!isRight || editorId === undefined || passwordHash === undefined) return undefined;
      const key = createEditorKey();
      const session = { digest: digestOf(key), expiresAtMs };
      const { editor } = unwrap(
        await catalog('beginEditorSession', { editorId, passwordHash, session }, context),
      );
      return editor && { editor, key };
    },
    find: async (
      kind: 'session' | 'token',
      key: string,
      context: Context,
    ): Promise<EditorIdentity | undefined> =>
      unwrap(await catalog('identifyEditor', { kind, digest: digestOf(key) }, context)).editor,
    /** Resolves with somebody whom a proxy has identified; no session begins. */
    admit: async (
      account: CatalogRequest<'admitEditor'>,
      context: Context,
    ): Promise<EditorIdentity> => unwrap(await catalog('admitEditor', account, context)),
    end: async (key: string, context: Context) => {
      unwrap(await catalog('endEditorSession', { digest: digestOf(key) }, context));
    },
    /** Ends the sessions of one editor, or of all if `editorId` is undefined. */
    endAll: async (editorId: string | undefined, context: Context) => {
      unwrap(await catalog('endAllSessions', { editorId }, context));
    },
  };
}

/** Whoever is named in the catalog's list of editors. */
export type EditorSessions = ReturnType<typeof createEditorSessions>;

export const sessionOf = (editor: EditorIdentity | undefined): AdminSession | undefined =>
  editor && { name: editorActor(editor.id), role: editor.role, editor };
