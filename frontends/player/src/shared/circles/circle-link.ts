const HASH_PREFIX = '#circle=';

/**
 * Returns the link that invites others to a circle. Browsers never send what follows the `#`: it is
 * in no server log.
 */
export const circleLink = (invitationId: string): string =>
  `${window.location.origin}/${HASH_PREFIX}${invitationId}`;

/** Without what a message may have put after the link. */
const INVITATION_ID = /^[\w-]{22}/;

/**
 * Returns the id of the invitation in the page's address, if there is one, and removes it from the
 * address. Of an incomplete link, the id is empty.
 */
export function takeInvitationFromUrl(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(HASH_PREFIX)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return INVITATION_ID.exec(hash.slice(HASH_PREFIX.length))?.[0] ?? '';
}
