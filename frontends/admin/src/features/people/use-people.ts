import { INVITATION_HOURS, type Maker, type Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { endpointQuery } from '../../shared/api/endpoint-query.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';

/** The people and the tokens of scripts, by name. */
export const makersQuery = endpointQuery('makers', ['makers']);

/** A link or a token that the server tells only once. */
export interface Secret {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
}

const linkOf = ({ name }: Maker, path: string): Secret => ({
  title: text('Link for {name}', { name }),
  text: window.location.origin + path,
  hint: text(
    'Pass it on yourself. It works once, for {hours} hours; whoever opens it chooses the password.',
    {
      hours: INVITATION_HOURS,
    },
  ),
});

/** Returns the changes of makers; each refetches the list. */
export function usePeople(onSecret: (secret: Secret) => void) {
  const refetched = makersQuery.queryKey;
  return {
    invite: useSingleMutation({
      send: (api, body: { name: string; role: Role }) => api.inviteMaker({ body }),
      onSuccess: ({ maker, path }) => onSecret(linkOf(maker, path)),
      failure: text('Failed to make a link'),
      refetched,
    }),
    inviteAgain: useSingleMutation({
      send: (api, maker: Maker) => api.inviteMakerAgain({ params: { makerId: maker.id } }),
      onSuccess: ({ maker, path }) => onSecret(linkOf(maker, path)),
      failure: text('Failed to make a link'),
      refetched,
    }),
    createToken: useSingleMutation({
      send: (api, body: { name: string; days: number }) => api.createToken({ body }),
      onSuccess: ({ maker, token }) =>
        onSecret({
          title: text('Token for {name}', { name: maker.name }),
          text: token,
          hint: text('Keep it like a password. The script sends it as “Authorization: Bearer …”.'),
        }),
      failure: text('Failed to create the token'),
      refetched,
    }),
    changeRole: useSingleMutation({
      send: (api, { maker, role }: { maker: Maker; role: Role }) =>
        api.changeMaker({ params: { makerId: maker.id }, body: { role } }),
      failure: text('Failed to change the role'),
      refetched,
    }),
    endSessions: useSingleMutation({
      send: (api, maker: Maker) => api.endMakerSessions({ params: { makerId: maker.id } }),
      failure: text('Failed to end the sessions'),
      refetched,
    }),
    remove: useSingleMutation({
      send: (api, maker: Maker) => api.removeMaker({ params: { makerId: maker.id } }),
      failure: text('Failed to remove the maker'),
      refetched,
    }),
  };
}

export type People = ReturnType<typeof usePeople>;
