import type { AdminGame, AdminGameSummary, GameChange, GameChangeResult } from '@imguessr/contracts';
import { adminErrors } from '../messages.ts';
import * as adminClient from './admin-client.ts';
import { parseGame, parseGameSummary } from './admin-game.parse.ts';
import { blindQuery } from './blind.query.ts';

/** The fields of a game that an administrator can edit, apart from its images. */
export interface GameDetails {
  readonly word: string;
  /** What the game is about; empty if it has no theme. */
  readonly theme: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
}

/** Returns all games in ascending order of id; `blind` hides those that are or may become a daily game from today on. */
export async function fetchAdminGames(blind = false, signal?: AbortSignal): Promise<AdminGameSummary[]> {
  return (await adminClient.listGames({ query: blindQuery(blind), signal })).map(parseGameSummary);
}

/** Returns a game with its images; `blind` without word and images if it is or may become a daily game from today on. */
export async function fetchAdminGame(id: number, blind: boolean, signal?: AbortSignal): Promise<AdminGame> {
  return parseGame(await adminClient.getGame({ params: { id }, query: blindQuery(blind), signal }));
}

/** Creates a game. A repeat with the same idempotency key returns the game that was created first. */
export async function createGame(details: GameDetails, key: string): Promise<AdminGame> {
  const headers = { 'idempotency-key': key };
  return parseGame(await adminClient.createGame({ headers, body: details }));
}

/**
 * Changes only the given fields. With `revision`, the revision that the change is based on, the server rejects it (409)
 * when the game has changed since.
 */
export async function changeGame(
  id: number,
  changes: Partial<GameDetails>,
  blind: boolean,
  revision?: number,
): Promise<AdminGame> {
  const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
  return parseGame(await adminClient.changeGame({ params: { id }, query: blindQuery(blind), headers, body: changes }));
}

/** Deletes a game. Throws `ApiError` with the server's message, or the error catalogue's when there is none. */
export async function deleteGame(id: number): Promise<void> {
  await adminClient.deleteGame({ params: { id }, messageOf: ({ message }) => message ?? adminErrors.deleteGame });
}

/** Changes or deletes up to `MAX_GAME_CHANGES` games, each on its own. Returns their results, in the order of the changes. */
export function changeGames(changes: readonly GameChange[]): Promise<GameChangeResult[]> {
  return adminClient.changeGames({ body: { changes } });
}
