import type { PlannedDay } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import type { ScheduledDay } from '@imguessr/contracts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gamesQuery, scheduleQuery } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';

/** Plans several days at once. The toast warns when a game repeats too soon. */
export function usePlan() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (days: readonly PlannedDay[]) => api.planDays(days),
    onSuccess: async (schedule, planned) => {
      queries.setQueryData(scheduleQuery(api, schedule.month).queryKey, schedule);
      showToast({ title: 'Schedule updated', text: repeatWarning(schedule.days, planned) });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['schedule'] }),
        queries.invalidateQueries({ queryKey: gamesQuery(api).queryKey }),
      ]);
    },
    onError: (error) => showError(adminErrors.updateSchedule, error),
  });
}

function repeatWarning(days: readonly ScheduledDay[], planned: readonly PlannedDay[]): string | undefined {
  const repeated = days.find(
    ({ date, repeats }) => repeats.length > 0 && planned.some((day) => day.date === date && day.gameId),
  );
  const nearest = repeated?.repeats[0];
  return (
    nearest && `${repeated.game?.word} is also the daily game on ${nearest.date}, ${nearest.daysApart} days apart.`
  );
}
