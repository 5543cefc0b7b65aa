import { useSyncExternalStore } from 'react';

/**
 * Dispatched on the window when this app changes the query string: the host only follows the path.
 */
const CHANGED_EVENT = 'imguessr:search';

/**
 * Changes the query string of the page, with an entry of its own in the browser's history unless
 * `isReplaced`.
 */
export function changeSearch(search: string, { isReplaced = false } = {}): void {
  if (search === window.location.search) return;
  const address = window.location.pathname + search;
  if (isReplaced) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(null, '', address);
  announceSearch();
}

/**
 * Makes `useSearch` read the query string again. Call it after a navigation that may have changed
 * nothing else.
 */
export const announceSearch = (): void => void window.dispatchEvent(new Event(CHANGED_EVENT));

/** Returns the query string of the page, such as `?show=daily`, and updates with it. */
export const useSearch = (): string =>
  useSyncExternalStore(subscribe, () => window.location.search);

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED_EVENT, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED_EVENT, listener);
  };
}
