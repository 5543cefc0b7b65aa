import { type AdminApi, errorText } from '@imguessr/api-client/admin';
import { type GameChange, type GameChangeResult, MAX_GAME_CHANGES } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../shared/api/show-error.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { gamesQuery } from '../../../shared/game/game.queries.ts';
import { gamesText } from '../../../shared/game/game-search.ts';
import { UNDO } from '../../../shared/game/use-undo.ts';
import { type BulkPlan, summaryText } from './bulk.plan.ts';

/**
 * Changes the selected games and reports the result in one toast, which can take the changes back.
 * `onDone` is called with the games that could not be changed.
 */
export function useBulkChange(onDone: (failed: readonly number[]) => void) {
  const queries = useQueryClient();
  const refetch = () =>
    Promise.all(
      [gamesQuery.queryKey, ['game']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const onError = (error: Error) => {
    showError(errorText(error));
    void refetch();
  };

  const undo = useSingleMutation({
    send: sendChanges,
    onSuccess: async (results) => {
      await refetch();
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length === 0) showToast({ title: text('Undone') });
      else
        showError(
          text('{games} could not be restored: {reason}', {
            games: gamesText(failed.length),
            reason: translatedForAdmin(failed[0]?.error?.message ?? ''),
          }),
        );
    },
    onError,
  });

  return useSingleMutation({
    send: (api, { changes }: BulkPlan) => sendChanges(api, changes),
    onSuccess: async (results, plan) => {
      await refetch();
      const [done, failed] = [results.filter(({ ok }) => ok), results.filter(({ ok }) => !ok)];
      const summary = summaryText(plan, results);
      if (done.length === 0) showError(summary.text);
      else
        showToast({
          ...summary,
          action: {
            ...UNDO,
            run: () =>
              undo.mutate(done.map(({ id, revision }) => ({ id, revision, ...plan.action.undo }))),
          },
        });
      onDone(failed.map(({ id }) => id));
    },
    onError,
  });
}

/** Sends changes in as few requests as their limit allows. */
async function sendChanges(
  api: AdminApi,
  changes: readonly GameChange[],
): Promise<GameChangeResult[]> {
  const results: GameChangeResult[] = [];
  for (let from = 0; from < changes.length; from += MAX_GAME_CHANGES) {
    const part = changes.slice(from, from + MAX_GAME_CHANGES);
    results.push(...(await api.changeGames({ body: { changes: part } })));
  }
  return results;
}
