import { ApiError } from '@imguessr/api-client/admin';
import { adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGameSummary } from '@imguessr/contracts';
import { Confirm, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { gamesQuery } from '../../../shared/api/admin-queries.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { useFailureText } from './stale-list.ts';

/** Confirms and deletes a game, then refetches the list. Calls `onDone` with whether the game is gone. */
export function DeleteGame({
  game,
  onDone,
}: {
  game: AdminGameSummary | undefined;
  onDone: (isGone: boolean) => void;
}) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ id }: AdminGameSummary) => api.deleteGame(id),
    onSuccess: async (_, { id, word }) => {
      queries.removeQueries({ queryKey: ['game', id] });
      await queries.invalidateQueries({ queryKey: gamesQuery(api).queryKey });
      showToast({ title: adminSuccesses.gameDeleted, text: `Game "${word}" was deleted successfully` });
      onDone(true);
    },
    onError: (error, { id }) => {
      showError(failureText(error, id, error.message));
      onDone(isGone(error));
    },
  });
  return (
    <Confirm
      open={game !== undefined}
      title="Are you sure you want to delete this game?"
      text={`This will permanently delete the game "${game?.word ?? ''}" and all its associated images and data. This action cannot be undone.`}
      confirmLabel="Delete Game"
      busyLabel="Deleting..."
      isBusy={isPending}
      onCancel={() => onDone(false)}
      onConfirm={() => game && mutate(game)}
    />
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
