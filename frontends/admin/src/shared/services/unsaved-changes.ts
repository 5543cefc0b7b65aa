import { useEffect, useId } from 'react';
import { useUnsavedChanges } from './services.context.ts';

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

/** Warns before the page is left while `isUnsaved` is true. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  const unsaved = useUnsavedChanges();
  const id = useId();
  useEffect(() => {
    unsaved.set(id, isUnsaved);
    return () => unsaved.set(id, false);
  }, [unsaved, id, isUnsaved]);
}
