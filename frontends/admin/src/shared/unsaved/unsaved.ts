/** What on the page would be lost by leaving it, by name. */
export interface Unsaved {
  note(name: string, isUnsaved: boolean): void;
  /** The names, in the order in which they came up. */
  names(): readonly string[];
  forget(): void;
}

export function createUnsaved(): Unsaved {
  const names = new Set<string>();
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  // Listening for nothing would keep the page out of the browser's back-forward cache.
  const listen = () => {
    if (names.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  return {
    note(name, isUnsaved) {
      if (isUnsaved) names.add(name);
      else names.delete(name);
      listen();
    },
    names: () => [...names],
    forget() {
      names.clear();
      listen();
    },
  };
}
