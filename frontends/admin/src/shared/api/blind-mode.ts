import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'imguessr_admin_blind';

const listeners = new Set<() => void>();

/**
 * Returns whether this browser is in blind mode: the server then leaves out the words and pictures of today's and coming games,
 * so that an administrator can play them too.
 */
export function isBlind(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}

/** The administrator knows the games that are open on the page. */
const openGames = new Set<number>();

/** Lets requests about a game contain its word and pictures in blind mode. Returns the function that ends this. */
export function openGame(id: number): () => void {
  openGames.add(id);
  return () => openGames.delete(id);
}

/** Returns whether the server is to leave the word and the pictures of a game out: in blind mode, unless it is open. */
export const isBlindTo = (id: number): boolean => isBlind() && !openGames.has(id);

/** Turns blind mode on or off in this browser. Data that was fetched before is not changed. */
export function setBlind(blind: boolean): void {
  try {
    if (blind) localStorage.setItem(STORAGE_KEY, 'true');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is no blind mode: it could not be kept until the next page.
  }
  for (const listener of listeners) listener();
}

/** Notifies of every change, also of one in another tab. Returns the function that ends this. */
function subscribeToBlindMode(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns whether this browser is in blind mode, and updates when that changes. */
export const useBlindMode = (): boolean => useSyncExternalStore(subscribeToBlindMode, isBlind);
