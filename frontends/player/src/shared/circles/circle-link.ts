const HASH_PREFIX = '#circle=';

/**
 * Returns the link that invites others to a circle. Browsers never send what follows the `#`: it is
 * in no server log.
 */
export const circleLink = (invitationId: string): string =>
  `${window.location.origin}/${HASH_PREFIX}${invitationId}`;

/**
 * Returns the id of the invitation in the page's address, if there is one, and removes it from the
 * address.
 */
export function takeInvitationFromUrl(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(HASH_PREFIX)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(HASH_PREFIX.length);
}
