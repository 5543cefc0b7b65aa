import { useEffect, useId } from 'react';
import { useUnsavedChanges } from './unsaved-changes.context.ts';

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
