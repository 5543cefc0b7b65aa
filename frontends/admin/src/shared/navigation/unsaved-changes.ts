import { createContext, use, useEffect, useId } from 'react';

/** Returns the unsaved changes on the page, which would be lost by leaving it. */
export function createUnsavedChanges() {
  const ids = new Set<string>();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  // A permanent listener would keep the page out of the browser's back-forward cache.
  const listen = () => {
    if (ids.size > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  return {
    set(id: string, isUnsaved: boolean) {
      if (isUnsaved) ids.add(id);
      else ids.delete(id);
      listen();
    },
    exist: (): boolean => ids.size > 0,
    clear() {
      ids.clear();
      listen();
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);

/** Returns the unsaved changes of the page. Throws outside of `UnsavedChangesContext`. */
export function useUnsavedChanges(): UnsavedChanges {
  const unsaved = use(UnsavedChangesContext);
  if (!unsaved) throw new Error('useUnsavedChanges must be used within UnsavedChangesContext');
  return unsaved;
}

/** Warns before the page is left while `isUnsaved` is true. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  const unsaved = useUnsavedChanges();
  const id = useId();
  useEffect(() => {
    unsaved.set(id, isUnsaved);
    return () => unsaved.set(id, false);
  }, [unsaved, id, isUnsaved]);
}
