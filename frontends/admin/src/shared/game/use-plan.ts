import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { showError } from '../api/show-error.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { expectedGameId, type Plan, planText, undoOf } from './plan.ts';
import { UNDO } from './use-undo.ts';

/** What shows the days of games. */
const SHOWING_DAYS = ['schedule', 'games', 'game', 'history'];

/**
 * Plans a day, with an offer to undo it; a game that is not daily becomes so. If somebody else has planned the day meanwhile, nothing is
 * changed, the toast says what is there now, and the schedule is fetched again.
 */
export function usePlan() {
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    send: async (api, { day, game }: Plan) => {
      if (game?.isDaily === false)
        await api.changeGame({ params: { id: game.id }, body: { isDaily: true } });
      const gameId = game?.id ?? null;
      const planned = { date: day.date, gameId, expectedGameId: expectedGameId(day) };
      return api.planDays({ body: { days: [planned] } });
    },
    onSuccess: (_, plan) => {
      const undo = plan.isUndo ? undefined : undoOf(plan);
      showToast({
        title: text('Schedule updated'),
        text: planText(plan),
        ...(undo && {
          action: {
            ...UNDO,
            run: () => mutation.mutate(undo),
          },
        }),
      });
    },
    onError: (error) => showError(text('Failed to update schedule'), error),
    onSettled: () =>
      Promise.all(SHOWING_DAYS.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return mutation.mutate;
}
