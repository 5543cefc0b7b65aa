// The specification's error catalogue (section 8), and a few texts that it does not define.
import { text, translatedForDesk } from '@imguessr/texts';
import { ApiError } from './api-error.ts';

export { INVALID_DATE } from '@imguessr/contracts';

/** Returns `404: Not Found`. */
export const genericError = (status: number, text: string): string => `${status}: ${text}`;
export const NETWORK_ERROR = text('Network error');
export const LOGIN_FAILED = text('Login failed');

export const NO_DAILY_GAME_TODAY = text('No daily game available today.');
export const DAILY_GAME_FAILED = text('Failed to fetch daily game');
export const noDailyGameOn = (date: string): string =>
  text('No daily game available for {date}.', { date });
export const INVALID_DATE_PARAMETER = text('Invalid date parameter sent to server.');
export const dailyGameFailed = (date: string): string =>
  text('Failed to fetch daily game for {date}', { date });
export const RANDOM_GAME_FAILED = text('Failed to fetch random game');
export const RANDOM_ID_FAILED = text('Failed to get random game ID');
export const RANDOM_ID_INVALID = text('Invalid response from random-id endpoint');
export const GAME_NOT_FOUND = text('Game not found');
export const gameFailed = (gameId: string): string =>
  text('Failed to fetch game {gameId}', { gameId });
export const NO_GAME_ID_PROVIDED = text('No game ID provided.');
/** `variant` is `daily game`, `random game` or `game 7`. */
export const invalidGameData = (variant: string): string =>
  text('Invalid game data received for {variant}', { variant });
export const CLIENT_STATS_FAILED = text('Failed to fetch client game stats');
export const SUGGESTED_GAMES_FAILED = text('Failed to fetch suggested games');
export const OFFLINE = text('You are offline. Please try again once you are connected.');
export const REQUEST_FAILED = text('Something went wrong. Please try again.');

/** Most are followed by a colon and `errorText`. */
export const adminErrors = {
  deleteGame: text('Failed to delete game'),
  updateStatus: text('Failed to update game status'),
  updateGame: text('Failed to update game'),
  loadGame: text('Failed to load game'),
  createGame: text('Failed to create game'),
  addImage: text('Failed to add image'),
  updateImage: text('Failed to update image'),
  deleteImage: text('Failed to delete image'),
  orderImages: text('Failed to update image order'),
  readImage: text('Failed to upload image. Please try again.'),
  openPreview: text('Failed to open the preview'),
  exportGames: text('Failed to export games'),
  importGames: text('Failed to import games'),
  settleReports: text('Failed to settle the reports'),
  describeSite: text('Failed to save the site'),
  updateSchedule: text('Failed to update schedule'),
  logOut: text('Failed to log out'),
  undo: text('Failed to undo'),
  restoreGame: text('Failed to restore game'),
  inviteMaker: text('Failed to make a link'),
  createToken: text('Failed to create the token'),
  changeMaker: text('Failed to change the role'),
  endSessions: text('Failed to end the sessions'),
  removeMaker: text('Failed to remove the maker'),
} as const;

export const validationError = {
  title: text('Validation Error'),
  text: text('Please enter a word for the game.'),
} as const;

export const adminSuccesses = {
  gameUpdated: text('Game updated'),
  gameCreated: text('Game created'),
  gameDeleted: text('Game deleted'),
  gameActivated: text('Game Activated'),
  gameDeactivated: text('Game Deactivated'),
  imageAdded: text('Image added'),
  imageUpdated: text('Image updated'),
  imageDeleted: text('Image deleted'),
  imagesReordered: text('Images reordered'),
  reorderingImages: text('Reordering images'),
  undone: text('Undone'),
  gameRestored: text('Game restored'),
} as const;

/** Returns `Network error`, or the status, a colon and the server's message (or the whole body). */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return NETWORK_ERROR;
  if (error instanceof ApiError && error.reason)
    return genericError(error.status, translatedForDesk(error.reason));
  return error instanceof Error ? translatedForDesk(error.message) : String(error);
}
