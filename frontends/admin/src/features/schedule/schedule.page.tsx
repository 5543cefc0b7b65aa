import { today } from '@imguessr/contracts';
import {
  CLUE_COUNT,
  earliestDateOnEarth,
  isCalendarDate,
  isFutureDate,
  shiftDate,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { ButtonLink, Soft } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { CardActions } from '../../shared/components/card.tsx';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { gamesQuery, scheduleQuery } from '../../shared/game/game.queries.ts';
import type { Plan } from '../../shared/game/plan.ts';
import { usePlan } from '../../shared/game/use-plan.ts';
import { chosenDayOf } from '../../shared/navigation/addresses.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DayPlanner } from './day-planner.tsx';
import { Month } from './month.tsx';
import { daysShown, monthOf } from './schedule.view.ts';

/** The schedule of daily games, a month at a time. A day opens a choice of games. */
export default function SchedulePage() {
  const [chosenDate, setChosenDate] = useState(() => chosenDayOf(window.location.search));
  const [month, setMonth] = useState(() =>
    // On the last day of a month, the days to plan are those of the next one.
    monthOf(chosenDate && isCalendarDate(chosenDate) ? chosenDate : shiftDate(today(), 1)),
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
      <PageHead title={text('Schedule')} />
      {schedule.data?.days.some(({ likely }) => likely) && (
        <Soft>{text('Dashed days are free. The game shown will probably be picked.')}</Soft>
      )}
      {list.data && !list.data.some(({ isPlayable }) => isPlayable) && (
        <CardActions>
          <p>
            {text('No game is ready yet. A game needs {count} pictures and must be active.', {
              count: CLUE_COUNT,
            })}
          </p>
          <ButtonLink href="/admin/games/new" $tone="primary">
            {text('Create New Game')}
          </ButtonLink>
        </CardActions>
      )}
      {list.data?.length !== 0 && (
        <Month
          month={month}
          onMonth={setMonth}
          schedule={schedule}
          onChoose={(day) => setChosenDate(day.date)}
        />
      )}
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
