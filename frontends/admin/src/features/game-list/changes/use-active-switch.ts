import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { gamesQuery } from '../../../shared/game/game.queries.ts';
import { useUndo } from '../../../shared/game/use-undo.ts';
import { useFailureText } from './stale-list.ts';

/** Activates and deactivates games immediately, and updates the list with the server's response. */
export function useActiveSwitch() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const undo = useUndo();
  const failureText = useFailureText();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ game, isActive }: { game: AdminGameSummary; isActive: boolean }) =>
      api.changeGame({ params: { id: game.id }, body: { isActive } }),
    onSuccess: (changed) => {
      const { id, word, isActive, isPlayable, whyNotPlayable, revision, changedAt } = changed;
      queries.setQueryData(gamesQuery.queryKey, (games) =>
        games?.map((game) =>
          game.id === id
            ? { ...game, word, isActive, isPlayable, whyNotPlayable, revision, changedAt }
            : game,
        ),
      );
      void queries.invalidateQueries({ queryKey: ['game', id] });
      showToast({
        title: isActive ? text('Game Activated') : text('Game Deactivated'),
        text: isActive
          ? text('Game "{word}" is now active', { word })
          : text('Game "{word}" is now inactive', { word }),
        ...(!isActive && { action: undo.change(id, revision) }),
      });
    },
    onError: (error, { game }) =>
      showError(
        text('{what}: {error}', {
          what: text('Failed to update game status'),
          error: failureText(error, game.id),
        }),
      ),
  });
  return { setActive: mutate, busyId: isPending ? variables.game.id : undefined };
}
