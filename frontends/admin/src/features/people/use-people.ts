import { type Editor, INVITATION_HOURS, type Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { endpointQuery } from '../../shared/api/endpoint-query.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';

/** The people and the tokens of scripts, by name. */
export const editorsQuery = endpointQuery('editors', ['editors']);

/** A link or a token that the server tells only once. */
export interface Secret {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
}

/** Returns the changes of editors; each refetches the list. */
export function usePeople(onSecret: (secret: Secret) => void) {
  const refetched = editorsQuery.queryKey;
  const link = {
    onSuccess: ({ editor: { name }, path }: { editor: Editor; path: string }) =>
      onSecret({
        title: text('Link for {name}', { name }),
        text: window.location.origin + path,
        hint: text('Send it to them yourself. It works once, within {hours} hours.', {
          hours: INVITATION_HOURS,
        }),
      }),
    failure: text('Failed to create the link'),
    refetched,
  };
  return {
    invite: useSingleMutation({
      send: (api, body: { name: string; role: Role }) => api.inviteEditor({ body }),
      ...link,
    }),
    inviteAgain: useSingleMutation({
      send: (api, { id }: Editor) => api.inviteEditorAgain({ params: { editorId: id } }),
      ...link,
    }),
    createToken: useSingleMutation({
      send: (api, body: { name: string; days: number }) => api.createToken({ body }),
      onSuccess: ({ editor, token }) =>
        onSecret({
          title: text('Token for {name}', { name: editor.name }),
          text: token,
          hint: text('Keep it like a password. The script sends it as “Authorization: Bearer …”.'),
        }),
      failure: text('Failed to create the token'),
      refetched,
    }),
    changeRole: useSingleMutation({
      send: (api, { editor, role }: { editor: Editor; role: Role }) =>
        api.changeEditor({ params: { editorId: editor.id }, body: { role } }),
      failure: text('Failed to change the role'),
      refetched,
    }),
    endSessions: useSingleMutation({
      send: (api, editor: Editor) => api.endEditorSessions({ params: { editorId: editor.id } }),
      failure: text('Failed to log out'),
      refetched,
    }),
    remove: useSingleMutation({
      send: (api, editor: Editor) => api.removeEditor({ params: { editorId: editor.id } }),
      failure: text('Failed to remove the editor'),
      refetched,
    }),
  };
}

export type People = ReturnType<typeof usePeople>;
