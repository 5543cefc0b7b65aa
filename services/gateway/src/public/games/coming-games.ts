import { withTimeout } from '@imguessr/async';
import { type CatalogReply, catalogRpc } from '@imguessr/contracts';
import { isFutureDate } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import type { Statistics } from '../../clients/plays/statistics.client.ts';
import { memoizeFor } from '../../core/memoize-for.ts';

const FRESH_MS = 1_000;
/** Responses do not wait longer for the catalog. One of the previous release does not know the request. */
const MAX_WAIT_MS = 300;

/** No game has it. */
const NO_GAME_ID = 999_999_999;

/** Games that no player has seen as the daily game, and whose day has begun nowhere. Never rejects. */
export interface ComingGames {
  has(gameId: number): Promise<boolean>;
  /** Undefined if the picture is in no such game, or in another one, too. */
  withPicture(address: string): Promise<number | undefined>;
}

/** While the catalog is unavailable, the last known ones. A day begins without asking it. */
export function createComingGames(catalog: CatalogClient, now: () => number = Date.now): ComingGames {
  let known: CatalogReply<'comingGames'> = [];
  const read = memoizeFor(FRESH_MS, async () => {
    const result = await withTimeout(catalog('comingGames', {}, { requestId: 'coming-games' }), MAX_WAIT_MS);
    const games = result?.ok ? catalogRpc.comingGames.reply.safeParse(result.value).data : undefined;
    if (games) known = games;
    return known;
  });
  const find = async (isWanted: (game: (typeof known)[number]) => boolean) =>
    (await read()).find((game) => isWanted(game) && isFutureDate(game.date, now()));
  return {
    has: async (gameId) => (await find((game) => game.gameId === gameId)) !== undefined,
    withPicture: async (address) => (await find(({ pictures }) => pictures.includes(address)))?.gameId,
  };
}

/** For players, statistics of a coming game are those of a game that does not exist: in time, too. */
export const withoutComing = (statistics: Statistics, coming: ComingGames): Statistics => ({
  ...statistics,
  read: async (query) => {
    const isHidden = query.audience === 'player' && (await coming.has(query.gameId));
    return statistics.read(isHidden ? { ...query, gameId: NO_GAME_ID } : query);
  },
});
