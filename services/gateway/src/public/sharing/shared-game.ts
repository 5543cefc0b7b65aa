import { type GamePayload, parsePictureName, type Result } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';

interface PlayedGame {
  readonly gameId: number;
  /** The date as whose daily game it was played. */
  readonly date: string | undefined;
}

/**
 * A game that is planned again is hidden by its id until that day, but stays the game of its
 * earlier days.
 */
export async function findSharedGame(
  catalog: CatalogClient,
  { gameId, date }: PlayedGame,
  requestId: string,
): Promise<Result<GamePayload>> {
  const found = await catalog('gameById', { gameId }, { requestId });
  if (found.ok || found.error.code !== 'GAME_NOT_FOUND' || date === undefined) return found;
  const daily = await catalog('dailyGame', { date }, { requestId });
  return daily.ok && daily.value.gameId === gameId ? daily : found;
}

/** Undefined for a picture of another server. */
export const firstPictureAddress = ({ allImages }: GamePayload): string | undefined =>
  parsePictureName(allImages[0]?.url.replace(/^\/pictures\//, '') ?? '')?.address;
