import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PlayStore, PlayStoreState } from './store/play.store.ts';

export const PlayContext = createContext<PlayStore | undefined>(undefined);

/** Returns a part of the play. `select` must return the same object while nothing has changed. */
export function usePlay<T>(select: (state: PlayStoreState) => T): T {
  const store = use(PlayContext);
  if (!store) throw new Error('usePlay must be used inside a PlayContext');
  return useStore(store, select);
}
