import {
  addressOfUrl,
  brandingTag,
  type GamePayload,
  type Result,
  resultPictureName,
  type ShownResult,
} from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { Context } from '../../context/context.ts';

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

/** What a preview picture shows of a game. */
interface PreviewPicture {
  /** The number of the day, or the id of the game as `#7`. */
  readonly puzzle: string;
  readonly file: string;
}

/** Resolves with undefined if the first picture is of another server. */
export async function previewPictureOf(
  { numberOfDay, readBranding }: Pick<Context, 'numberOfDay' | 'readBranding'>,
  { gameId, allImages }: GamePayload,
  date: string | undefined,
  result: ShownResult,
): Promise<PreviewPicture | undefined> {
  const address = addressOfUrl(allImages[0]?.url ?? '');
  if (!address) return undefined;
  const [number, branding] = await Promise.all([numberOfDay(date), readBranding()]);
  const puzzle = number === undefined ? `#${gameId}` : String(number);
  const file = resultPictureName({ address, result, puzzle, branding: brandingTag(branding) });
  return { puzzle, file };
}
