const HASH_PREFIX = '#take=';

/**
 * Browsers never send what follows the `#`: the code is in no server log, and link previews cannot
 * redeem it.
 */
export const transferLink = (code: string): string =>
  `${window.location.origin}/${HASH_PREFIX}${code}`;

/** Returns a text that is no such link unchanged. */
export function codeIn(text: string): string {
  const start = text.indexOf(HASH_PREFIX);
  return start < 0 ? text : text.slice(start + HASH_PREFIX.length);
}

/** Returns the code in the page's address, if any, and removes it from the browser's history. */
export function takeCodeFromUrl(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(HASH_PREFIX)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return codeIn(hash);
}
