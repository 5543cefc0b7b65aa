import {
  CLOCK_EVENT,
  dailyPath,
  gamePath,
  isClockWrong,
  isPlayableDate,
  now,
  type PlayerRoute,
  today,
} from '@imguessr/contracts';
import { useSyncExternalStore } from 'react';
import { listen } from '../listen.ts';

const CHECK_INTERVAL_MS = 10_000;

/**
 * Checks the date at an interval, and whenever the page becomes visible: a sleeping machine misses
 * midnight.
 */
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_INTERVAL_MS);
  const stop = listen(listener, 'visibilitychange', 'focus', CLOCK_EVENT);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The page shell is rendered for everybody: it knows no day of theirs. */
const unknownDay = () => '';

/**
 * Returns today's date in the player's time zone, yyyy-MM-dd; the component re-renders when the
 * date changes.
 */
export const useToday = (): string => useSyncExternalStore(subscribe, today, unknownDay);

/** Returns whether the date of the device is wrong. */
export const useWrongClock = (): boolean =>
  useSyncExternalStore(subscribe, isClockWrong, () => false);

/** Returns the address of the page of a route. */
export const pathOf = (route: PlayerRoute): string =>
  route.kind === 'daily' ? dailyPath(route.date) : gamePath(route.gameId);

/**
 * Returns whether a route must redirect to today's page: its date is malformed or has not started
 * in any time zone.
 */
export const needsRedirect = (route: PlayerRoute): boolean =>
  route.kind === 'daily' && !isPlayableDate(route.date, now());
