import { useEffect, useId } from 'react';
import { useUnsavedChanges } from './unsaved.context.ts';

/** Warns before the page is left while `isUnsaved`; `name` says what would be lost. */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  const unsaved = useUnsavedChanges();
  const id = useId();
  useEffect(() => {
    const key = `${name}\u0000${id}`;
    unsaved.note(key, isUnsaved);
    return () => unsaved.note(key, false);
  }, [unsaved, name, id, isUnsaved]);
}
