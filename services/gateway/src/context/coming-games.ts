import { withTimeout } from '@imguessr/async';
import { type CatalogReply, catalogRpc, type Statistics } from '@imguessr/contracts';
import { isFutureDate } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import { memoizeFor } from '../core/memoize-for.ts';

const FRESH_MS = 1_000;
/** Responses do not wait longer for the catalog. */
const MAX_WAIT_MS = 300;

const GAME_NOT_FOUND = { error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } } as const;

/**
 * While the catalog is unavailable, the last known games are used. A day begins without a request
 * to it.
 */
export function createComingGames(catalog: CatalogClient, now: () => number = Date.now) {
  let known = indexOf([]);
  const read = memoizeFor(FRESH_MS, async () => {
    const result = await withTimeout(
      catalog('comingGames', {}, { requestId: 'coming-games' }),
      MAX_WAIT_MS,
    );
    const games = result?.ok
      ? catalogRpc.comingGames.reply.safeParse(result.value).data
      : undefined;
    if (games) known = indexOf(games);
    return known;
  });
  const isComing = (game: ComingGame | undefined) =>
    game !== undefined && isFutureDate(game.date, now());
  return {
    has: async (gameId: number): Promise<boolean> => isComing((await read()).byId.get(gameId)),
    /** Undefined if the picture is in no such game, or in another one, too. */
    withPicture: async (address: string): Promise<number | undefined> =>
      (await read()).byPicture.get(address)?.find(isComing)?.gameId,
  };
}

/**
 * Games that no player has seen: drafts, and games whose first day has begun nowhere. Never
 * rejects.
 */
export type ComingGames = ReturnType<typeof createComingGames>;

type ComingGame = CatalogReply<'comingGames'>[number];

function indexOf(games: readonly ComingGame[]) {
  const byPicture = new Map<string, ComingGame[]>();
  for (const game of games) {
    for (const address of game.pictures) {
      const others = byPicture.get(address);
      if (others) others.push(game);
      else byPicture.set(address, [game]);
    }
  }
  return { byId: new Map(games.map((game) => [game.gameId, game])), byPicture };
}

/** For players, a coming game has no statistics. */
export const withoutComing = (statistics: Statistics, coming: ComingGames): Statistics => ({
  ...statistics,
  read: async (query) =>
    query.audience === 'player' && (await coming.has(query.gameId))
      ? GAME_NOT_FOUND
      : statistics.read(query),
});
