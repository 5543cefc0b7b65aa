import type { PlayedGamesReply, PlayedGamesRequest } from '@imguessr/contracts';
import { PlaysUnavailableError } from '../plays/play-table.ts';
import type { Plays } from '../plays/plays.ts';

/** Returns a query for the games that a session has played. A failure is a reply. */
export function createPlayedGamesQuery(
  plays: Plays,
  onUnexpected: (error: unknown, query: PlayedGamesRequest) => void,
): (query: PlayedGamesRequest) => Promise<PlayedGamesReply> {
  return async (query) => {
    try {
      return { gameIds: await plays.games(query.sessionId) };
    } catch (error) {
      if (!(error instanceof PlaysUnavailableError)) onUnexpected(error, query);
      return { error: { code: 'UNAVAILABLE', message: 'Please try again.' } };
    }
  };
}
