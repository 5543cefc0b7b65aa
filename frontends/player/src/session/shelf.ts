/** Text kept by name in the browser. It never throws: where storage is full or forbidden, it remembers for this visit. */
export interface Shelf {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
}

/** `storage` is asked for each time, because merely touching `localStorage` throws where cookies are blocked. */
export function createShelf(storage: () => Storage): Shelf {
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

/** What a shelf holds as JSON, or undefined when it holds nothing or something else. */
export function readJson(shelf: Shelf, name: string): unknown {
  try {
    return JSON.parse(shelf.read(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
