import { useSyncExternalStore } from 'react';
import { today } from './today.ts';

const CHECK_INTERVAL_MS = 10_000;

/**
 * Checks the date at an interval, and whenever the page becomes visible: a sleeping machine misses
 * midnight.
 */
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}

/** The page shell is rendered for everybody: it knows no day of theirs. */
const unknownDay = () => '';

/**
 * Returns today's date in the player's time zone, yyyy-MM-dd; the component re-renders when the
 * date changes.
 */
export const useToday = (): string => useSyncExternalStore(subscribe, today, unknownDay);
