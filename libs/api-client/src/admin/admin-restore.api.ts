import type { AdminGame, DeletedGame, GameStateView, Schedule } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';
import { parseGame } from './admin-game.parse.ts';

/** Another game for a day that is current, and why. */
export interface DailyReplacement {
  readonly date: string;
  readonly gameId: number;
  readonly reason: string;
}

/** Returns the games that were deleted last, newest first. */
export function fetchDeletedGames(signal?: AbortSignal): Promise<DeletedGame[]> {
  return adminClient.deletedGames({ signal });
}

/** Returns a game as it was after the change with a revision. */
export function fetchGameState(gameId: number, revision: number, signal?: AbortSignal): Promise<GameStateView> {
  return adminClient.gameState({ params: { id: gameId, revision: String(revision) }, signal });
}

/** Restores a deleted game as it was. Has no effect if it is not deleted. */
export async function restoreGame(gameId: number): Promise<AdminGame> {
  return parseGame(await adminClient.restoreGame({ params: { id: gameId } }));
}

/** Undoes the change that led to a revision. Rejected (409) when the game has changed since. */
export async function undoChange(gameId: number, revision: number): Promise<AdminGame> {
  return parseGame(await adminClient.undoChange({ params: { id: gameId }, headers: { 'if-match': `"${revision}"` } }));
}

/** Restores the state of a game after the change with a revision. Rejected (409) when the game is no longer at `current`. */
export async function restoreState(gameId: number, revision: number, current: number): Promise<AdminGame> {
  const headers = { 'if-match': `"${current}"` };
  return parseGame(await adminClient.restoreState({ params: { id: gameId }, headers, body: { revision } }));
}

/** Assigns another game to a day that is current in some time zone. Returns the month of the day. */
export function replaceDaily(replacement: DailyReplacement): Promise<Schedule> {
  return adminClient.replaceDaily({ body: replacement });
}
