import { loadConfirm, whenIdle } from '@imguessr/ui';
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
  // The page may be left without a connection. What failed to load before the changes is requested again with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => whenIdle(() => void loadConfirm().catch(() => undefined)), [isUnsaved]);
}
