/** Written and removed at once, to learn whether there is room. */
const PROBE = 'imguessr_probe';

/**
 * `storage` is a function because merely accessing `localStorage` throws where cookies are blocked.
 */
export function createKeyValueStore(storage: () => Storage) {
  const inMemory = new Map<string, string>();
  const storedNames = (): string[] => {
    try {
      const stored = storage();
      return Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
    } catch {
      return [];
    }
  };
  return {
    read(name: string): string | undefined {
      if (inMemory.has(name)) return inMemory.get(name);
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name: string, text: string) {
      try {
        storage().setItem(name, text);
        inMemory.delete(name);
      } catch {
        inMemory.set(name, text);
      }
    },
    remove(name: string) {
      inMemory.delete(name);
      try {
        storage().removeItem(name);
      } catch {
        // what cannot be reached is not read either
      }
    },
    /** Returns the names that begin with `prefix`, sorted. */
    names(prefix: string): string[] {
      return [...new Set([...inMemory.keys(), ...storedNames()])]
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    /** Returns whether a text outlives the page, also if `characters` more are written to it. */
    isLasting(name: string, characters: number): boolean {
      if (inMemory.has(name)) return false;
      try {
        storage().setItem(PROBE, ' '.repeat(characters));
        storage().removeItem(PROBE);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/**
 * Stores texts by name in the browser, or in memory when the browser's storage is full or blocked.
 * Never throws.
 */
export type KeyValueStore = ReturnType<typeof createKeyValueStore>;

/**
 * Returns the parsed JSON stored under a name, or undefined when there is none or it is invalid.
 */
export function readJson(storage: KeyValueStore, name: string): unknown {
  try {
    return JSON.parse(storage.read(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
