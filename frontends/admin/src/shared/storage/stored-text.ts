import { useSyncExternalStore } from 'react';

/**
 * Returns a text that this browser keeps; if its storage is blocked or full, until the page is
 * closed.
 */
export function createStoredText(name: string) {
  const listeners = new Set<() => void>();
  let unstored: { readonly text: string | undefined } | undefined;
  return {
    read(): string | undefined {
      if (unstored) return unstored.text;
      try {
        return localStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Undefined removes the text. */
    write(text: string | undefined) {
      try {
        if (text === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
        unstored = undefined;
      } catch {
        unstored = { text };
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Returns the text, and updates when it changes, also in another tab. */
export const useStoredText = ({
  subscribe,
  read,
}: ReturnType<typeof createStoredText>): string | undefined =>
  useSyncExternalStore(subscribe, read);
