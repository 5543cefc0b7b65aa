import { earliestDateOnEarth, isCalendarDate, isFutureDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { today } from '../../shared/dates/day-label.ts';
import { gamesQuery, scheduleQuery } from '../../shared/game/game.queries.ts';
import { chosenDayOf } from '../../shared/navigation/addresses.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DayPlanner } from './day-planner.tsx';
import { Month } from './month.tsx';
import {
  coverageText,
  daysShown,
  expectedGameId,
  monthOf,
  type Plan,
  planText,
  undoOf,
} from './schedule.view.ts';

/** What shows the days of games. */
const SHOWING_DAYS = ['schedule', 'games', 'game', 'history'];

/**
 * Plans a day, with an offer to undo it. If somebody else has planned the day meanwhile, nothing is
 * changed, the toast says what is there now, and the schedule is fetched again.
 */
function usePlan() {
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    send: (api, { day, game }: Plan) => {
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
            label: text('Undo'),
            altText: text('Plan the former game of the day again'),
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

/** The schedule of daily games, a month at a time. A day opens a choice of games. */
export default function SchedulePage() {
  const [chosenDate, setChosenDate] = useState(() => chosenDayOf(window.location.search));
  const [month, setMonth] = useState(() =>
    monthOf(chosenDate && isCalendarDate(chosenDate) ? chosenDate : today()),
  );
  const schedule = useQuery(scheduleQuery(daysShown(month, today())));
  const list = useQuery(gamesQuery);
  const plan = usePlan();
  const ask = useAskConsequence();
  const chosen = schedule.data?.days.find(({ date }) => date === chosenDate);

  const planChosen = (game: Plan['game']) => {
    if (!chosen) return;
    // The focus is back at the day when the question appears.
    flushSync(() => setChosenDate(undefined));
    // The day may have begun since it was loaded.
    const day = { ...chosen, hasBegun: !isFutureDate(chosen.date, Date.now()) };
    const current = day.hasBegun && list.data?.find(({ id }) => id === day.game?.id);
    ask(current || undefined, 'replace', () => plan({ day, game }));
  };

  return (
    <>
      <PageHead title={text('Schedule')}>
        {schedule.data && <p role="status">{coverageText(schedule.data)}</p>}
      </PageHead>
      <Month
        month={month}
        onMonth={setMonth}
        schedule={schedule}
        onChoose={(day) => setChosenDate(day.date)}
      />
      {chosen && chosen.date >= earliestDateOnEarth(Date.now()) && (
        <DayPlanner
          day={chosen}
          list={list}
          onPlan={planChosen}
          onClose={() => setChosenDate(undefined)}
        />
      )}
    </>
  );
}
