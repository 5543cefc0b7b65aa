import { useSyncExternalStore } from 'react';
import { today } from './today.ts';

const LOOK_EVERY_MS = 10_000;

/** Looks at the clock again and again, and at once when the page is looked at: machines sleep through midnight. */
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}

/** Today where the player is, yyyy-MM-dd, followed past midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
