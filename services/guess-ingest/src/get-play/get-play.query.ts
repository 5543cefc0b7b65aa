import type { GetPlayReply, GetPlayRequest } from '@imguessr/contracts';
import { isOpen, wordAt } from '../known-games/game-words.projection.ts';
import { CatalogUnavailableError, type KnownGames } from '../known-games/known-games.ts';
import { recordOf } from '../plays/play.ts';
import { PlaysUnavailableError } from '../plays/play-table.ts';
import type { Plays } from '../plays/plays.ts';

interface GetPlayDeps {
  readonly games: KnownGames;
  readonly plays: Plays;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, query: GetPlayRequest) => void;
}

const GAME_NOT_FOUND: GetPlayReply = {
  error: { code: 'GAME_NOT_FOUND', message: 'Game not found' },
};

/**
 * Returns a query that includes every acknowledged guess. A failure is a reply, not a rejection.
 */
export function createGetPlayQuery(
  deps: GetPlayDeps,
): (query: GetPlayRequest) => Promise<GetPlayReply> {
  return async (query) => {
    try {
      return await (query.isForHistory ? getHistory(deps, query) : getRecords(deps, query));
    } catch (error) {
      const isExpected =
        error instanceof CatalogUnavailableError || error instanceof PlaysUnavailableError;
      if (!isExpected) deps.onUnexpected(error, query);
      return {
        error: {
          code: 'UNAVAILABLE',
          message: 'Your guesses are temporarily unavailable. Please try again.',
        },
      };
    }
  };
}

async function getRecords(
  { games, plays, now }: GetPlayDeps,
  { gameId, sessionId }: GetPlayRequest,
): Promise<GetPlayReply> {
  const game = await games.find(gameId);
  if (!game || game.isDeleted) return GAME_NOT_FOUND;
  const { facts } = await plays.find(gameId, sessionId);
  const [first] = facts;
  if (!first) return isOpen(game, now()) ? { records: [] } : GAME_NOT_FOUND;
  const startWord = wordAt(game, first.edition);
  return {
    records: facts.map(recordOf),
    ...(startWord !== wordAt(game, game.edition) && { startWord }),
  };
}

/**
 * The game is needed only for a play that is over: a request with an invented game id costs one
 * read.
 */
async function getHistory(
  { games, plays }: GetPlayDeps,
  { gameId, sessionId }: GetPlayRequest,
): Promise<GetPlayReply> {
  const { facts, state } = await plays.find(gameId, sessionId);
  const records = facts.map(recordOf);
  if (!state.isOver) return { records };
  const edition = facts[0]?.edition ?? 1;
  const known = games.peek(gameId);
  const game = known && known.edition >= edition ? known : await games.find(gameId);
  return game ? { records, word: wordAt(game, edition) } : GAME_NOT_FOUND;
}
