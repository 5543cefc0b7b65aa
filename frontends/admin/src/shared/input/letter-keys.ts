import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'imguessr_admin_letter_keys';
const OFF = 'off';

let isOn = read();
const listeners = new Set<() => void>();

/**
 * Returns whether single letters are shortcuts in this browser, and a function that changes it: people who dictate or press keys
 * by accident need to switch them off.
 */
export function useLetterKeys(): readonly [isOn: boolean, set: (next: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => isOn), set];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: boolean): void {
  isOn = next;
  try {
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}
