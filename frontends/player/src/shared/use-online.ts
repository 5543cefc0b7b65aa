import { text } from '@imguessr/texts';
import { useSyncExternalStore } from 'react';

/** Why a new game cannot be started, in words. */
export const NEW_GAMES_OFFLINE = text('You’re offline. New games need a connection.');

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isAssumed = () => true;

/** Returns whether the browser has a connection; the component re-renders when that changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine, isAssumed);
