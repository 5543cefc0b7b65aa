import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../api/show-error.ts';
import { useAdminApi } from '../services/services.context.ts';
import { gameQuery, gamesQuery, historyQuery } from './game.queries.ts';
import { useFailureText } from './game-conflict.tsx';
import { useUndo } from './use-undo.ts';

/** Activates and deactivates games immediately, and updates the list with the server's response. */
export function useActiveSwitch() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const undo = useUndo();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<AdminGame, 'id' | 'isActive'>) =>
      api.changeGame({ params: { id }, body: { isActive } }),
    onSuccess: (changed) => {
      const { id, word, isActive, revision } = changed;
      queries.setQueryData(gamesQuery.queryKey, (games) =>
        games?.map((game) => (game.id === id ? changed : game)),
      );
      for (const { queryKey } of [gameQuery(id), historyQuery(id)])
        void queries.invalidateQueries({ queryKey });
      showToast({
        title: isActive ? text('Game Activated') : text('Game Deactivated'),
        text: isActive
          ? text('Game "{word}" is now active', { word })
          : text('Game "{word}" is now inactive', { word }),
        ...(!isActive && { action: undo.change(id, revision) }),
      });
    },
    onError: (error, { id }) =>
      showError(text('Failed to update game status'), new Error(failureText(error, id))),
  });
}
