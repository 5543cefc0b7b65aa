import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Returns the width of the window in CSS pixels; the component re-renders when it changes. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth);
