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
