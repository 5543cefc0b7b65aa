import { ApiError, errorText } from '@imguessr/api-client/admin';
import { text } from '@imguessr/texts';
import { useQueryClient } from '@tanstack/react-query';
import { gamesQuery } from '../../../shared/game/game.queries.ts';

/**
 * Returns a function from a failed change to its text. When the list is out of date (404, 409) it
 * is fetched again; the
 * row of a game that is gone disappears at once.
 */
export function useFailureText() {
  const queries = useQueryClient();
  return (error: unknown, id: number, reason = errorText(error)): string => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status !== 404 && status !== 409) return reason;
    if (status === 404)
      queries.setQueryData(gamesQuery.queryKey, (games) => games?.filter((game) => game.id !== id));
    void queries.invalidateQueries({ queryKey: gamesQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ['game', id] });
    // The message of a conflict is an explanation itself.
    return status === 404
      ? text('{reason} Somebody else has deleted it.', { reason: reason.replace(/\.?$/, '.') })
      : reason;
  };
}
