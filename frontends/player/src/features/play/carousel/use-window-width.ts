import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The page shell is rendered for windows of every width. */
const unknownWidth = () => 0;

/** Returns the width of the window in CSS pixels; the component re-renders when it changes. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth, unknownWidth);
