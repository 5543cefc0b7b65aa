import type { ReadPlay, ReadPlayReply } from '@imguessr/contracts';
import { CatalogUnavailable, type KnownGames } from '../known-games/known-games.ts';
import { recordOf } from '../plays/play-facts.ts';
import type { Plays } from '../plays/plays.ts';

/** Reads what a session has guessed in a game, every acknowledged guess included. Never throws. */
export function playReader(deps: {
  games: KnownGames;
  plays: Plays;
  onUnexpected: (error: unknown, query: ReadPlay) => void;
}): (query: ReadPlay) => Promise<ReadPlayReply> {
  return async (query) => {
    try {
      const game = await deps.games.find(query.gameId);
      if (!game || game.isDeleted) return { error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
      const play = await deps.plays.refresh(query.gameId, query.sessionId);
      return { records: play.facts.map(recordOf) };
    } catch (error) {
      if (!(error instanceof CatalogUnavailable)) deps.onUnexpected(error, query);
      return { error: { code: 'UNAVAILABLE', message: 'Your guesses cannot be read just now. Please try again.' } };
    }
  };
}
