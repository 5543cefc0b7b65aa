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
  if (isFromProxy) return text('logged in by the site’s proxy · {used}', { used });
  if (state === 'invited') return text('invited: the link works until {time}', { time });
  if (state === 'expired') return text('the link has expired');
  return sessions === 0
    ? text('logged out')
    : text('logged in on {count, plural, one {1 device} other {{count} devices}} · {used}', {
        count: sessions,
        used,
      });
}

/** Returns what the removal of an editor means. */
export function removalText({ kind, isFromProxy }: Editor): string {
  if (kind === 'script') return text('The token stops working at once. Its games stay.');
  return isFromProxy
    ? text(
        'Their name is erased, and the history will say “a former editor”. If their group still has a role, they can log in again as a new person.',
      )
    : text(
        'Their name and password are erased, and the history will say “a former editor”. Their games stay.',
      );
}
