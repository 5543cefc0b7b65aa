// Every text of the specification's error catalogue (section 8) that a page shows, and the rule that makes the generic one.
import { ApiError } from './api-error.ts';

export { INVALID_DATE } from '@imguessr/contracts';

/** Returns the generic text of a failed request: status, colon, what the server said. */
export const genericError = (status: number, text: string): string => `${status}: ${text}`;
export const NETWORK_ERROR = 'Network error';
export const LOGIN_FAILED = 'Login failed';

// The player's pages.
export const NO_DAILY_GAME_TODAY = 'No daily game available today.';
export const DAILY_GAME_FAILED = 'Failed to fetch daily game';
export const noDailyGameOn = (date: string): string => `No daily game available for ${date}.`;
export const INVALID_DATE_PARAMETER = 'Invalid date parameter sent to server.';
export const dailyGameFailed = (date: string): string => `Failed to fetch daily game for ${date}`;
export const DAILY_DATES_FAILED = 'Failed to fetch the days with a daily game';
export const RANDOM_GAME_FAILED = 'Failed to fetch random game';
export const RANDOM_ID_FAILED = 'Failed to get random game ID';
export const RANDOM_ID_INVALID = 'Invalid response from random-id endpoint';
export const GAME_NOT_FOUND = 'Game not found';
export const gameFailed = (gameId: string): string => `Failed to fetch game ${gameId}`;
export const NO_GAME_ID_PROVIDED = 'No game ID provided.';
/** `variant` names the request that returned it: `daily game`, `random game`, `game 7`. */
export const invalidGameData = (variant: string): string => `Invalid game data received for ${variant}`;
export const CLIENT_STATS_FAILED = 'Failed to fetch client game stats';
export const SUGGESTED_GAMES_FAILED = 'Failed to fetch suggested games';
/** Sending games to another device, where the server gives no reason of its own. */
export const OFFLINE = 'There is no connection just now.';
export const TRY_AGAIN = 'That did not work. Please try again.';

/** The admin area's toasts titled Error. What follows the words, where anything does, is `errorText` after a colon. */
export const adminErrors = {
  deleteGame: 'Failed to delete game',
  updateStatus: 'Failed to update game status',
  updateGame: 'Failed to update game',
  loadGame: 'Failed to load the game',
  createGame: 'Failed to create game',
  addImage: 'Failed to add image',
  updateImage: 'Failed to update image',
  deleteImage: 'Failed to delete image',
  orderImages: 'Failed to update image order',
  readImage: 'Failed to upload image. Please try again.',
  exportPlays: 'Failed to export the plays',
  retryJobs: 'Failed to try again',
  updateSchedule: 'Failed to update the schedule',
  logOut: 'Failed to log out',
} as const;

/** The admin area's toast when the word of a game is blank. */
export const validationError = { title: 'Validation Error', text: 'Please enter a word for the game.' } as const;

/** The titles of the admin area's toasts after a success. */
export const adminSuccesses = {
  gameUpdated: 'Game updated',
  gameCreated: 'Game created',
  gameDeleted: 'Game deleted',
  gameActivated: 'Game Activated',
  gameDeactivated: 'Game Deactivated',
  imageAdded: 'Image added',
  imageUpdated: 'Image updated',
  imageDeleted: 'Image deleted',
  imagesReordered: 'Images reordered',
  reorderingImages: 'Reordering images',
} as const;

/**
 * Returns what an administrator reads of a failure: `Network error`, or the status, a colon and the server's message (its
 * whole body when it has none).
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return NETWORK_ERROR;
  if (error instanceof ApiError) return error.reason ? genericError(error.status, error.reason) : error.message;
  return error instanceof Error ? error.message : String(error);
}
