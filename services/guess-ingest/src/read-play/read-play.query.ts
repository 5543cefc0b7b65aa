import type { GetPlayReply, GetPlayRequest } from '@imguessr/contracts';
import { wordAt } from '../known-games/game-words.projection.ts';
import { CatalogUnavailableError, type KnownGames } from '../known-games/known-games.ts';
import type { PlayRepository } from '../plays/play.repository.ts';
import { recordOf } from '../plays/play.ts';

interface ReadDeps {
  readonly games: KnownGames;
  readonly plays: PlayRepository;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, query: GetPlayRequest) => void;
}

const GAME_NOT_FOUND: GetPlayReply = { error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };

/** Reads what a session has guessed in a game, every acknowledged guess included. Never throws. */
export function createPlayReader(deps: ReadDeps): (query: GetPlayRequest) => Promise<GetPlayReply> {
  return async (query) => {
    try {
      return await (query.isForHistory ? readHistory(deps, query) : read(deps, query));
    } catch (error) {
      if (!(error instanceof CatalogUnavailableError)) deps.onUnexpected(error, query);
      return { error: { code: 'UNAVAILABLE', message: 'Your guesses cannot be read just now. Please try again.' } };
    }
  };
}

/** The page reads whenever it opens a game, so the first read of a play that has not started is when the game was first seen. */
async function read({ games, plays, now }: ReadDeps, { gameId, sessionId }: GetPlayRequest): Promise<GetPlayReply> {
  const readAtMs = now();
  const game = await games.find(gameId);
  if (!game || game.isDeleted) return GAME_NOT_FOUND;
  const { facts } = await plays.reload(gameId, sessionId);
  if (facts.length === 0) plays.noteSight(gameId, sessionId, readAtMs);
  return { records: facts.map(recordOf) };
}

/** The game is looked for only when there is a play that is over: whoever makes up games costs one read each. */
async function readHistory({ games, plays }: ReadDeps, { gameId, sessionId }: GetPlayRequest): Promise<GetPlayReply> {
  const { facts, state } = await plays.lookUp(gameId, sessionId);
  const records = facts.map(recordOf);
  if (!state.isOver) return { records };
  const revision = facts[0]?.gameRevision ?? 1;
  const told = games.peek(gameId);
  const game = told && told.revision >= revision ? told : await games.find(gameId);
  return game ? { records, word: wordAt(game, revision) } : GAME_NOT_FOUND;
}
