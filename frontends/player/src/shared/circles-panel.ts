const HASH_PREFIX = '#circle=';

let onRequest: (() => void) | undefined;

/** Opens the panel of circles, whose code and frame belong to the page and not to the feature that has the button. */
export const requestCirclesPanel = (): void => onRequest?.();

/** Calls back at each request to open the panel. Returns a function that ends it. */
export function onCirclesPanelRequest(callback: () => void): () => void {
  onRequest = callback;
  return () => {
    onRequest = undefined;
  };
}

/** Returns the link that invites others to a circle. Browsers never send what follows the `#`: it is in no server log. */
export const circleLink = (circleId: string): string => `${window.location.origin}/${HASH_PREFIX}${circleId}`;

/** Returns the circle in the page's address, if it is an invitation, and removes it from the address. */
export function takeInvitationFromUrl(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(HASH_PREFIX)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(HASH_PREFIX.length);
}
