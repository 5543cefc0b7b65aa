import type { AdminGame, DeletedGame, GameStateView, Schedule } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';
import { parseGame } from './admin-game.parse.ts';
import { blindQuery } from './blind.query.ts';

/** Another game for a day that is current, and why. */
export interface DailyReplacement {
  readonly date: string;
  readonly gameId: number;
  readonly reason: string;
}

/** Returns the games that were deleted last, newest first; `blind` hides those that would be daily games again. */
export function fetchDeletedGames(blind: boolean, signal?: AbortSignal): Promise<DeletedGame[]> {
  return adminClient.deletedGames({ query: blindQuery(blind), signal });
}

/** Returns a game as it was after the change with a revision. */
export function fetchGameState(
  gameId: number,
  revision: number,
  blind: boolean,
  signal?: AbortSignal,
): Promise<GameStateView> {
  const params = { id: gameId, revision: String(revision) };
  return adminClient.gameState({ params, query: blindQuery(blind), signal });
}

/** Restores a deleted game as it was. Has no effect if it is not deleted. */
export async function restoreGame(gameId: number, blind: boolean): Promise<AdminGame> {
  return parseGame(await adminClient.restoreGame({ params: { id: gameId }, query: blindQuery(blind) }));
}

/** Undoes the change that led to a revision. Rejected (409) when the game has changed since. */
export async function undoChange(gameId: number, revision: number, blind: boolean): Promise<AdminGame> {
  const headers = { 'if-match': `"${revision}"` };
  return parseGame(await adminClient.undoChange({ params: { id: gameId }, query: blindQuery(blind), headers }));
}

/** Restores the state of a game after the change with a revision. Rejected (409) when the game is no longer at `current`. */
export async function restoreState(
  gameId: number,
  revision: number,
  current: number,
  blind: boolean,
): Promise<AdminGame> {
  const [headers, query] = [{ 'if-match': `"${current}"` }, blindQuery(blind)];
  return parseGame(await adminClient.restoreState({ params: { id: gameId }, query, headers, body: { revision } }));
}

/** Assigns another game to a day that is current in some time zone. Returns the month of the day, as `fetchSchedule`. */
export function replaceDaily(replacement: DailyReplacement, blind: boolean): Promise<Schedule> {
  return adminClient.replaceDaily({ query: blindQuery(blind), body: replacement });
}
