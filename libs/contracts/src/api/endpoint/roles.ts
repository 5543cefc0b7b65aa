/** From the one who may do most to the one who may do least. */
export const ROLES = ['owner', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What an endpoint of the admin area needs. `signIn` needs no session; `manage` is about people,
 * tokens and the settings of the site.
 */
export type Action = 'signIn' | 'edit' | 'manage';

const ALLOWED: Readonly<Record<Action, readonly Role[]>> = {
  signIn: ROLES,
  edit: ROLES,
  manage: ['owner'],
};

export const mayDo = (role: Role, action: Action): boolean => ALLOWED[action].includes(role);
