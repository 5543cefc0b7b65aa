import { useSyncExternalStore } from 'react';

export interface StoredText {
  read(): string | undefined;
  /** Undefined removes the text. */
  write(text: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** Returns a text that this browser keeps; if its storage is blocked or full, until the page is closed. */
export function createStoredText(name: string): StoredText {
  const listeners = new Set<() => void>();
  let unstored: { readonly text: string | undefined } | undefined;
  return {
    read() {
      if (unstored) return unstored.text;
      try {
        return localStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(text) {
      try {
        if (text === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
        unstored = undefined;
      } catch {
        unstored = { text };
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
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
export const useStoredText = ({ subscribe, read }: StoredText): string | undefined =>
  useSyncExternalStore(subscribe, read);
