import type { AdminGame, AdminGameSummary } from '@imguessr/contracts';
import { adminErrors } from '../messages.ts';
import * as adminClient from './admin-client.ts';
import { parseGame, parseGameSummary } from './admin-game.parse.ts';

/** What an administrator settles about a game beside its pictures. */
export interface GameDetails {
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
}

/** Returns every game, by id. */
export async function fetchAdminGames(signal?: AbortSignal): Promise<AdminGameSummary[]> {
  return (await adminClient.listGames({ signal })).map(parseGameSummary);
}

export async function fetchAdminGame(id: number, signal?: AbortSignal): Promise<AdminGame> {
  return parseGame(await adminClient.getGame({ params: { id }, signal }));
}

export async function createGame(details: GameDetails): Promise<AdminGame> {
  return parseGame(await adminClient.createGame({ body: details }));
}

/**
 * Changes the fields that are given. With `revision`, the one that the caller saw, a game that has changed since is
 * refused (409).
 */
export async function changeGame(id: number, changes: Partial<GameDetails>, revision?: number): Promise<AdminGame> {
  const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
  return parseGame(await adminClient.changeGame({ params: { id }, headers, body: changes }));
}

/** Deletes a game. Throws with the server's message, or the catalogue's. */
export async function deleteGame(id: number): Promise<void> {
  await adminClient.deleteGame({ params: { id }, messageOf: ({ message }) => message ?? adminErrors.deleteGame });
}
