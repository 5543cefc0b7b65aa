import { text } from '@imguessr/texts';
import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Why a new game cannot be started, in words. */
export const NEW_GAMES_OFFLINE = text('You’re offline. New games need a connection.');

const subscribe = (listener: () => void) => listen(listener, 'online', 'offline');

/** Returns whether the browser has a connection; the component re-renders when that changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
