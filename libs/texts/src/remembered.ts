/** A choice that this browser remembers, unless its storage is full or blocked. */
export const remembered = (key: string) => ({
  read(): string | undefined {
    try {
      return globalThis.localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(choice: string | undefined): void {
    try {
      if (choice) globalThis.localStorage.setItem(key, choice);
      else globalThis.localStorage.removeItem(key);
    } catch {}
  },
});
