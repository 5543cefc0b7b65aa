import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The width of the window in CSS pixels, followed as it changes. */
export const useWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth);
