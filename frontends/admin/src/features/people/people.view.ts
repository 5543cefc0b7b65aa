import type { Maker, Role } from '@imguessr/contracts';
import { dateTimeText } from '../../shared/dates/date-text.ts';

/** What each role may do, in the words of the page. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  owner: 'everything, people and tokens too',
  editor: 'everything about games',
  author: 'makes games; an editor puts them in front of players',
  reader: 'looks, and changes nothing',
};

export const capitalise = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);

/** Returns what there is to know about a maker or a token, in a few words. */
export function stateText({ kind, state, sessions, usedAt, expiresAt, signsInBy }: Maker): string {
  const used = usedAt ? `last used ${dateTimeText(usedAt)}` : 'never used';
  const expiry = expiresAt && dateTimeText(expiresAt);
  if (kind === 'script') return state === 'expired' ? `expired · ${used}` : `valid until ${expiry} · ${used}`;
  if (signsInBy === 'proxy') return `signed in by the site’s proxy · ${used}`;
  if (state === 'invited') return `invited: the link works until ${expiry}`;
  if (state === 'expired') return 'the link has expired';
  return sessions === 0 ? 'signed out' : `signed in on ${sessions} ${sessions === 1 ? 'device' : 'devices'} · ${used}`;
}

/** Returns what the removal of a maker means. */
export function removalText({ kind, signsInBy }: Maker): string {
  if (kind === 'script') return 'The token stops working at once. What the script has made stays.';
  const erased = 'are erased, and every session ends. The games stay, and their history says “a former maker”.';
  return signsInBy
    ? `The name and the sign-in ${erased} Whose groups still have a role can sign in again, as somebody new.`
    : `The name and the password ${erased}`;
}
