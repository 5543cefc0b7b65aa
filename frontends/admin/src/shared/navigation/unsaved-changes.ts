/** The named changes on the page that would be lost by leaving it. */
export interface UnsavedChanges {
  set(name: string, isUnsaved: boolean): void;
  /** Returns the names in the order in which they were set. */
  names(): readonly string[];
  clear(): void;
}

export function createUnsavedChanges(): UnsavedChanges {
  const names = new Set<string>();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  // A permanent listener would keep the page out of the browser's back-forward cache.
  const listen = () => {
    if (names.size > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  return {
    set(name, isUnsaved) {
      if (isUnsaved) names.add(name);
      else names.delete(name);
      listen();
    },
    names: () => [...names],
    clear() {
      names.clear();
      listen();
    },
  };
}
