import { withTimeout } from '@imguessr/async';
import {
  endpoints,
  type GamePayload,
  gamePayload,
  isPlayableDate,
  type PlayerRoute,
  type Result,
  requestPath,
} from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';

/** After this time a page is sent without its game, and the browser requests it. */
const MAX_WAIT_MS = 300;

/** `game` is undefined if it does not exist or was not available in time. */
export interface GamePage {
  readonly route: PlayerRoute;
  readonly apiPath: string;
  readonly game: GamePayload | undefined;
}

/** Undefined if the path does not name a game. Never rejects. */
export type FindGamePage = (path: string, requestId: string) => Promise<GamePage | undefined>;

export function createGamePageFinder(catalog: CatalogClient): FindGamePage {
  const find = async (route: PlayerRoute, requestId: string): Promise<GamePayload | undefined> => {
    const result = await withTimeout(requestGame(catalog, route, requestId), MAX_WAIT_MS);
    // Only what a response of the API would contain.
    return result?.ok ? gamePayload.safeParse(result.value).data : undefined;
  };

  return async (path, requestId) => {
    const route = gameRouteOf(path, Date.now());
    if (!route) return undefined;
    return { route, apiPath: apiPathOf(route), game: await find(route, requestId) };
  };
}

export const requestGame = (
  catalog: CatalogClient,
  route: PlayerRoute,
  requestId: string,
): Promise<Result<GamePayload>> =>
  route.kind === 'daily'
    ? catalog('dailyGame', { date: route.date }, { requestId })
    : catalog('gameById', { gameId: Number(route.gameId) }, { requestId });

/** Returns undefined for any other path, malformed ids, and dates that redirect to today's page. */
export function gameRouteOf(path: string, nowMs: number): PlayerRoute | undefined {
  const [, kind, value] = /^\/(daily|game)\/([\d-]{1,10})\/?$/.exec(path) ?? [];
  if (!value) return undefined;
  if (kind === 'daily') return isPlayableDate(value, nowMs) ? { kind, date: value } : undefined;
  return /^[1-9]\d{0,8}$/.test(value) ? { kind: 'game', gameId: value } : undefined;
}

const apiPathOf = (route: PlayerRoute): string =>
  route.kind === 'daily'
    ? requestPath(endpoints.dailyGame.path, { query: { date: route.date } })
    : requestPath(endpoints.gameById.path, { params: { id: route.gameId } });
