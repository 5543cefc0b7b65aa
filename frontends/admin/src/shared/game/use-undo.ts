import { ifMatch } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { showError } from '../api/show-error.ts';
import { useAdminApi } from '../services/services.context.ts';
import { deletedGamesQuery, gameChanged } from './game.queries.ts';
import { isConflict } from './game-conflict.tsx';

/** The button of a toast. `altText` is read to those who cannot reach it in time. */
export const UNDO = {
  label: text('Undo'),
  altText: text('You can also change it back by hand.'),
} as const;

/** Returns the actions that undo a change in the toast that reports it. */
export function useUndo() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const undo = async (gameId: number, send: () => Promise<AdminGame>) => {
    try {
      await send();
      showToast({ title: text('Undone') });
    } catch (error) {
      // The message of a conflict explains that somebody else has changed the game since.
      showError(
        text('Failed to undo'),
        isConflict(error) && error.reason ? new Error(error.reason) : error,
      );
    }
    await gameChanged(queries, gameId);
    await queries.invalidateQueries({ queryKey: deletedGamesQuery.queryKey });
  };
  return {
    /** Undoes the change that led to `revision`; undefined when the revision is not known. */
    change: (gameId: number, revision: number | undefined) =>
      revision === undefined
        ? undefined
        : {
            ...UNDO,
            run: () =>
              void undo(gameId, () =>
                api.undoChange({ params: { id: gameId }, headers: ifMatch(revision) }),
              ),
          },
    /** Restores a game that was deleted. */
    deletion: (gameId: number) => ({
      ...UNDO,
      run: () => void undo(gameId, () => api.restoreGame({ params: { id: gameId } })),
    }),
  };
}
