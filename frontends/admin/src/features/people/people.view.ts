import type { Editor, Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { dateTimeText } from '../../shared/dates/date-text.ts';

/** What each role may do, in the words of the page. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  owner: text('everything, including people and tokens'),
  editor: text('everything about games'),
};

export const roleName = (role: Role): string => (role === 'owner' ? text('Owner') : text('Editor'));

/** Returns what there is to know about an editor or a token, in a few words. */
export function stateText({
  kind,
  state,
  sessions,
  usedAt,
  expiresAt,
  isFromProxy,
}: Editor): string {
  const used = usedAt
    ? text('last used {time}', { time: dateTimeText(usedAt) })
    : text('never used');
  const time = expiresAt ? dateTimeText(expiresAt) : '';
  if (kind === 'script') {
    return state === 'expired'
      ? text('expired · {used}', { used })
      : text('valid until {time} · {used}', { time, used });
  }
  if (isFromProxy) return text('signed in by the site’s proxy · {used}', { used });
  if (state === 'invited') return text('invited: the link works until {time}', { time });
  if (state === 'expired') return text('the link has expired');
  return sessions === 0
    ? text('signed out')
    : text('signed in on {count, plural, one {1 device} other {{count} devices}} · {used}', {
        count: sessions,
        used,
      });
}

/** Returns what the removal of an editor means. */
export function removalText({ kind, isFromProxy }: Editor): string {
  if (kind === 'script')
    return text('The token stops working at once. The games of the script stay.');
  return isFromProxy
    ? text(
        'The name is erased. The games stay, and their history says “a former editor”. A person whose groups still have a role can sign in again, as somebody new.',
      )
    : text(
        'The name and the password are erased, and every session ends. The games stay, and their history says “a former editor”.',
      );
}
