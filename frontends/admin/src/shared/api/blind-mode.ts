import { createStoredText, useStoredText } from '../storage/stored-text.ts';

const ON = 'true';
const stored = createStoredText('imguessr_admin_blind');

/**
 * Returns whether this browser is in blind mode: the server then leaves out the words and pictures
 * of today's and coming games,
 * so that an administrator can play them too.
 */
export const isBlind = (): boolean => stored.read() === ON;

/** The administrator knows the games that are open on the page. */
const openGames = new Set<number>();

/**
 * Lets requests about a game contain its word and pictures in blind mode. Returns the function that
 * ends this.
 */
export function openGame(id: number): () => void {
  openGames.add(id);
  return () => openGames.delete(id);
}

/**
 * Returns whether the server is to leave the word and the pictures of a game out: in blind mode,
 * unless it is open.
 */
export const isBlindTo = (id: number): boolean => isBlind() && !openGames.has(id);

/** Data that was fetched before is not changed. */
export const setBlind = (blind: boolean): void => stored.write(blind ? ON : undefined);

export const useBlindMode = (): boolean => useStoredText(stored) === ON;
