import { createContext, use, useEffect, useId } from 'react';

/** Returns the named changes on the page that would be lost by leaving it. */
export function createUnsavedChanges() {
  const names = new Set<string>();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  // A permanent listener would keep the page out of the browser's back-forward cache.
  const listen = () => {
    if (names.size > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  return {
    set(name: string, isUnsaved: boolean) {
      if (isUnsaved) names.add(name);
      else names.delete(name);
      listen();
    },
    /** Returns the names in the order in which they were set. */
    names: (): readonly string[] => [...names],
    clear() {
      names.clear();
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

/** Warns before the page is left while `isUnsaved` is true. `name` describes the changes. */
export function useUnsavedWarning(name: string, isUnsaved: boolean): void {
  const unsaved = useUnsavedChanges();
  const id = useId();
  useEffect(() => {
    const key = `${name}\u0000${id}`;
    unsaved.set(key, isUnsaved);
    return () => unsaved.set(key, false);
  }, [unsaved, name, id, isUnsaved]);
}
