import { useSyncExternalStore } from 'react';

/** Dispatched on the window after a navigation: the host only follows the path. */
const NAVIGATED_EVENT = 'imguessr:search';

/** Makes `useSearch` read the query string again, which may be all that has changed. */
export const announceSearch = (): void => void window.dispatchEvent(new Event(NAVIGATED_EVENT));

/** Returns the query string of the page, such as `?show=daily`, and updates with it. */
export const useSearch = (): string =>
  useSyncExternalStore(subscribe, () => window.location.search);

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(NAVIGATED_EVENT, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(NAVIGATED_EVENT, listener);
  };
}
