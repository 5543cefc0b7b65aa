import { type AdminApi, errorText } from '@imguessr/api-client/admin';
import { type GameChange, type GameChangeResult, MAX_GAME_CHANGES } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { gamesQuery } from '../../../shared/game/game.queries.ts';
import { type BulkPlan, gamesText, reverseOf, summaryText } from './bulk.plan.ts';

/**
 * Changes the selected games and reports the result in one toast, which can take the changes back.
 * `onDone` is called with the
 * games that could not be changed.
 */
export function useBulkChange(onDone: (failed: readonly number[]) => void) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: gamesQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ['game'] }),
    ]);

  const undo = async (changes: readonly GameChange[]) => {
    const results = await sendChanges(api, changes);
    await refetch();
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length === 0)
      showToast({
        title: text('{games} restored to what they were', { games: gamesText(results.length) }),
      });
    else
      showError(
        text('{games} could not be restored: {reason}', {
          games: gamesText(failed.length),
          reason: translatedForAdmin(failed[0]?.error?.message ?? ''),
        }),
      );
  };

  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: BulkPlan) => sendChanges(api, changes),
    onSuccess: async (results, plan) => {
      await refetch();
      const failed = results.filter(({ ok }) => !ok).map(({ id }) => id);
      const summary = summaryText(plan, results);
      const reverse = reverseOf(plan, results);
      if (failed.length === results.length) showError(summary.text);
      else {
        showToast({
          ...summary,
          ...(reverse.length > 0 && {
            action: {
              label: text('Undo'),
              altText: text('Select the games again and choose the opposite'),
              run: () => void undo(reverse),
            },
          }),
        });
      }
      onDone(failed);
    },
  });
  return { change: mutate, isPending };
}

/**
 * Sends changes in as few requests as their limit allows. A request that fails counts as a failure
 * of each of its games.
 */
async function sendChanges(
  api: AdminApi,
  changes: readonly GameChange[],
): Promise<GameChangeResult[]> {
  const results: GameChangeResult[] = [];
  for (let from = 0; from < changes.length; from += MAX_GAME_CHANGES) {
    const part = changes.slice(from, from + MAX_GAME_CHANGES);
    results.push(
      ...(await api.changeGames({ body: { changes: part } }).catch((error: unknown) => {
        const failure = { statusCode: 0, message: errorText(error) };
        return part.map(({ id }) => ({ id, ok: false, error: failure }));
      })),
    );
  }
  return results;
}
