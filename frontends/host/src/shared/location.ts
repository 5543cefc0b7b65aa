import type { Navigate } from '@imguessr/contracts';
import { addressed, withoutLanguage } from '@imguessr/texts/address';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

export const navigate: Navigate = (path, { replace = false } = {}) => {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', addressed(path));
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

export const usePath = (): string =>
  useSyncExternalStore(subscribe, () => withoutLanguage(window.location.pathname));
