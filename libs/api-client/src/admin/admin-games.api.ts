import type { AdminGame, AdminGameSummary } from '@imguessr/contracts';
import { request } from '../request.ts';
import { sendJson } from '../send-json.ts';
import { readGame, readSummary, type SentGame } from './admin-game.read.ts';

/** What an administrator settles about a game beside its pictures. */
export interface GameDetails {
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
}

/** Every game, by id. */
export async function fetchAdminGames(signal?: AbortSignal): Promise<AdminGameSummary[]> {
  const games = await request<SentGame[]>('/api/admin/games', { signal });
  return games.map(readSummary);
}

export async function fetchAdminGame(id: number, signal?: AbortSignal): Promise<AdminGame> {
  return readGame(await request<SentGame>(`/api/admin/games/${id}`, { signal }));
}

export async function createGame(details: GameDetails): Promise<AdminGame> {
  return readGame(await request<SentGame>('/api/admin/games', sendJson('POST', details)));
}

/**
 * Changes the fields that are given. With `revision`, the one that the caller saw, a game that has changed since is
 * refused (409).
 */
export async function changeGame(id: number, changes: Partial<GameDetails>, revision?: number): Promise<AdminGame> {
  const ifMatch: Record<string, string> = revision === undefined ? {} : { 'If-Match': `"${revision}"` };
  return readGame(await request<SentGame>(`/api/admin/games/${id}`, sendJson('PUT', changes, ifMatch)));
}

/** Deletes a game; a refusal has the server's message, or `Failed to delete game`. */
export async function deleteGame(id: number): Promise<void> {
  await request(`/api/admin/games/${id}`, { method: 'DELETE' }, ({ message }) => message ?? 'Failed to delete game');
}
