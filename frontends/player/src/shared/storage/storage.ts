/** Texts kept by name in the browser. It never throws: where storage is full or forbidden, it remembers for this visit. */
export interface KeyValueStore {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
}

/** `storage` is called each time, because merely touching `localStorage` throws where cookies are blocked. */
export function createKeyValueStore(storage: () => Storage): KeyValueStore {
  const inMemory = new Map<string, string>();
  return {
    read(name) {
      if (inMemory.has(name)) return inMemory.get(name);
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name, text) {
      try {
        storage().setItem(name, text);
        inMemory.delete(name);
      } catch {
        inMemory.set(name, text);
      }
    },
  };
}

/** Returns what is stored as JSON under a name, or undefined when there is nothing, or something else. */
export function readJson(storage: KeyValueStore, name: string): unknown {
  try {
    return JSON.parse(storage.read(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
