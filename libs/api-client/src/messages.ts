// The specification's error catalogue (section 8), and a few texts that it does not define.
import { text } from '@imguessr/texts';
import { ApiError } from './api-error.ts';

export { INVALID_DATE } from '@imguessr/contracts';

/** Returns `404: Not Found`. */
export const genericError = (status: number, text: string): string => `${status}: ${text}`;
export const NETWORK_ERROR = text('Network error');
export const LOGIN_FAILED = 'Login failed';

export const NO_DAILY_GAME_TODAY = text('No daily game available today.');
export const DAILY_GAME_FAILED = text('Failed to fetch daily game');
export const noDailyGameOn = (date: string): string => text('No daily game available for {date}.', { date });
export const INVALID_DATE_PARAMETER = text('Invalid date parameter sent to server.');
export const dailyGameFailed = (date: string): string => text('Failed to fetch daily game for {date}', { date });
export const DAILY_DATES_FAILED = text('Failed to fetch the days with a daily game');
export const RANDOM_GAME_FAILED = text('Failed to fetch random game');
export const RANDOM_ID_FAILED = text('Failed to get random game ID');
export const RANDOM_ID_INVALID = text('Invalid response from random-id endpoint');
export const GAME_NOT_FOUND = text('Game not found');
export const gameFailed = (gameId: string): string => text('Failed to fetch game {gameId}', { gameId });
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
  deleteGame: 'Failed to delete game',
  updateStatus: 'Failed to update game status',
  updateGame: 'Failed to update game',
  loadGame: 'Failed to load game',
  createGame: 'Failed to create game',
  addImage: 'Failed to add image',
  updateImage: 'Failed to update image',
  deleteImage: 'Failed to delete image',
  orderImages: 'Failed to update image order',
  readImage: 'Failed to upload image. Please try again.',
  sharePreview: 'Failed to create a draft link',
  changeTestLink: 'Failed to change the test link',
  estimateGame: 'Failed to save your guess',
  exportPlays: 'Failed to export plays',
  exportGames: 'Failed to export games',
  importGames: 'Failed to import games',
  removeImport: 'Failed to remove the import',
  retryJobs: 'Failed to retry',
  settleReports: 'Failed to settle the reports',
  describeSite: 'Failed to save the site',
  updateSchedule: 'Failed to update schedule',
  logOut: 'Failed to log out',
  undo: 'Failed to undo',
  restoreGame: 'Failed to restore game',
  restoreState: 'Failed to restore this state',
  loadState: 'Failed to load this state',
  replaceDaily: "Failed to replace today's game",
  inviteMaker: 'Failed to make a link',
  createToken: 'Failed to create the token',
  changeMaker: 'Failed to change the role',
  endSessions: 'Failed to end the sessions',
  removeMaker: 'Failed to remove the maker',
  createWebhook: 'Failed to add the webhook',
  testWebhook: 'Failed to send a test',
  removeWebhook: 'Failed to remove the webhook',
  createCalendarFeed: 'Failed to make the address',
  removeCalendarFeed: 'Failed to remove the address',
} as const;

export const validationError = { title: 'Validation Error', text: 'Please enter a word for the game.' } as const;

export const adminSuccesses = {
  noteSaved: 'Note saved',
  gameUpdated: 'Game updated',
  gameCreated: 'Game created',
  gameDeleted: 'Game deleted',
  gameActivated: 'Game Activated',
  gameDeactivated: 'Game Deactivated',
  gameProposed: 'Game proposed',
  gameWithdrawn: 'Game withdrawn',
  gameSentBack: 'Game sent back',
  imageAdded: 'Image added',
  imageUpdated: 'Image updated',
  imageDeleted: 'Image deleted',
  imagesReordered: 'Images reordered',
  reorderingImages: 'Reordering images',
  undone: 'Undone',
  gameRestored: 'Game restored',
  stateRestored: 'State restored',
  dailyReplaced: "Today's game replaced",
} as const;

/** Returns `Network error`, or the status, a colon and the server's message (or the whole body). */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return NETWORK_ERROR;
  if (error instanceof ApiError) return error.reason ? genericError(error.status, error.reason) : error.message;
  return error instanceof Error ? error.message : String(error);
}
