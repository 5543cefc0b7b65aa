import { createContext, use } from 'react';
import type { Unsaved } from './unsaved.ts';

export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** Returns what on the page is not saved. Throws outside of `UnsavedContext`. */
export function useUnsavedChanges(): Unsaved {
  const unsaved = use(UnsavedContext);
  if (!unsaved) throw new Error('useUnsavedChanges needs an UnsavedContext around it');
  return unsaved;
}
