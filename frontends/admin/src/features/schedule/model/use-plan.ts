import { adminErrors } from '@imguessr/api-client/messages';
import type { PlannedDay, ScheduledDay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { gamesQuery, scheduleQuery } from '../../../shared/api/admin-queries.ts';
import { showError } from '../../../shared/api/show-error.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { enumeration } from '../../../shared/dates/date-text.ts';
import { shortDayText, today } from '../../../shared/dates/day-label.ts';
import { isConflict } from '../../../shared/game/game-conflict.ts';
import { conflictsOf, planText, undoPlan } from './schedule.view.ts';

export interface Plan {
  readonly days: readonly PlannedDay[];
  /** The days as they are shown, at least those of the plan. */
  readonly before: readonly ScheduledDay[];
  /** The name of each game of the plan. */
  readonly nameOf: (gameId: number) => string;
  /** Whether the plan undoes another one; it is then not offered to be undone itself. */
  readonly isUndo?: boolean;
}

/**
 * Plans several days at once, with an offer to undo it. If somebody else has planned one of the
 * days meanwhile, nothing is
 * changed, the schedule is fetched again, and the toast says what is there now.
 */
export function usePlan() {
  const queries = useQueryClient();
  const dayText = (date: string) => shortDayText(date, today());
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['schedule'] }),
      queries.invalidateQueries({ queryKey: gamesQuery.queryKey }),
    ]);
  const explain = async (error: unknown, { days }: Plan) => {
    const from = days.map(({ date }) => date).sort()[0];
    const now =
      isConflict(error) && from
        ? await queries.fetchQuery(scheduleQuery({ from, days: 62 })).catch(() => undefined)
        : undefined;
    const conflicts = conflictsOf(days, now?.days ?? []);
    if (conflicts.length === 0) return showError(adminErrors.updateSchedule, error);
    const changes = conflicts.map(({ date, game }) =>
      game
        ? text('{day} now has {word}', { day: dayText(date), word: game.word })
        : text('{day} has no planned game any more', { day: dayText(date) }),
    );
    showToast({
      title: text('Somebody else changed the schedule'),
      text: text('{changes}. Nothing of your plan was saved.', { changes: enumeration(changes) }),
      tone: 'destructive',
    });
  };
  const mutation = useSingleMutation({
    send: (api, { days }: Plan) => api.planDays({ body: { days } }),
    onSuccess: ({ days: now }, plan) => {
      const undo = undoPlan(plan.before, plan.days);
      showToast({
        title: text('Schedule updated'),
        text: [
          planText(plan.before, plan.days, plan.nameOf, dayText),
          repeatWarning(now, plan.days, dayText),
        ]
          .filter(Boolean)
          .join('. '),
        ...(!plan.isUndo &&
          undo.length > 0 && {
            action: {
              label: text('Undo'),
              altText: text('Plan the former game of the day again'),
              run: () =>
                mutation.mutate({
                  ...plan,
                  days: undo,
                  before: afterPlan(plan),
                  isUndo: true,
                }),
            },
          }),
      });
      // Not awaited, so that an undo can be pressed at once.
      void refetch();
    },
    onError: async (error, plan) => {
      await explain(error, plan);
      await refetch();
    },
  });
  return mutation;
}

/** Returns the planned days as they are after a plan, as far as an undo needs to know them. */
function afterPlan({ days, before, nameOf }: Plan): readonly ScheduledDay[] {
  return before.map((day) => {
    const planned = days.find(({ date }) => date === day.date);
    if (!planned) return day;
    const { game: _former, ...rest } = day;
    const id = planned.gameId;
    return id === null
      ? rest
      : { ...rest, game: { id, word: nameOf(id), isPlayable: true, isPlanned: true } };
  });
}

function repeatWarning(
  now: readonly ScheduledDay[],
  planned: readonly PlannedDay[],
  dayText: (date: string) => string,
): string {
  const repeated = now.find(
    ({ date, repeats }) =>
      repeats.length > 0 && planned.some((day) => day.date === date && day.gameId),
  );
  const nearest = repeated?.repeats[0];
  return nearest
    ? text('{word} is also the daily game on {day}, {count} days apart', {
        word: repeated.game?.word ?? '',
        day: dayText(nearest.date),
        count: nearest.daysApart,
      })
    : '';
}
