import { createContext, use } from 'react';
import type { UnsavedChanges } from './unsaved-changes.ts';

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);

/** Returns the unsaved changes of the page. Throws outside of `UnsavedChangesContext`. */
export function useUnsavedChanges(): UnsavedChanges {
  const unsaved = use(UnsavedChangesContext);
  if (!unsaved) throw new Error('useUnsavedChanges must be used within UnsavedChangesContext');
  return unsaved;
}
