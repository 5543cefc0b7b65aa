/**
 * From the one who may do most to the one who may do least. An *author* changes only games that no
 * player can get: the
 * catalog decides that for each game, because it depends on the state of the game.
 */
export const ROLES = ['owner', 'editor', 'author', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What an endpoint of the admin area needs. `signIn` needs no session; `useSession` is about one's
 * own.
 */
export type Action =
  | 'signIn'
  | 'useSession'
  | 'look'
  | 'draft'
  | 'edit'
  | 'managePeople'
  | 'manageSite';

const ALLOWED: Readonly<Record<Action, readonly Role[]>> = {
  signIn: ROLES,
  useSession: ROLES,
  look: ROLES,
  draft: ['owner', 'editor', 'author'],
  edit: ['owner', 'editor'],
  managePeople: ['owner'],
  manageSite: ['owner'],
};

export const mayDo = (role: Role, action: Action): boolean => ALLOWED[action].includes(role);

/** Returns whether games that players can get, and the plan, are closed to a role. */
export const draftsOnly = (role: Role): boolean => !mayDo(role, 'edit');

export const withArticle = (role: Role): string => (role === 'reader' ? 'a reader' : `an ${role}`);

const DISJUNCTION = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns those who may do something, as words: "an owner or an editor". */
export function whoMay(action: Action): string {
  return DISJUNCTION.format(ALLOWED[action].map(withArticle));
}
