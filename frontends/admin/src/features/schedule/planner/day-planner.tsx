import type { ScheduledDay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Field } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { DateInput } from '../../../shared/dates/date-input.tsx';
import { weekdayText } from '../model/schedule.view.ts';
import type { useChosenDay } from '../model/use-chosen-day.ts';
import type { usePlanning } from '../model/use-planning.ts';
import { CurrentActions, CurrentGame, Panel } from './planner.style.ts';

/** Everything that can be done with one day. `children` is the choice of games. */
export function DayPlanner({
  chosen,
  planning,
  earliest,
  children,
}: {
  chosen: ReturnType<typeof useChosenDay>;
  planning: ReturnType<typeof usePlanning>;
  /** The first day that can still be planned. */
  earliest: string;
  children: ReactNode;
}) {
  const { date, day, hasNextFree } = chosen;
  const isBusy = planning.isPending;
  return (
    <Panel>
      <Field label={text('Date')}>
        {(ids) => (
          <DateInput
            {...ids}
            min={earliest}
            value={date}
            onChange={(event) => chosen.setDate(event.target.value)}
          />
        )}
      </Field>
      <CurrentGame>
        <p aria-live="polite">{stateOf(date, earliest, day)}</p>
        <CurrentActions>
          <Button aria-disabled={!hasNextFree} onClick={() => hasNextFree && chosen.nextFree()}>
            {text('Next Free Day')}
          </Button>
          {day?.game && date >= earliest && (
            <>
              <Button aria-disabled={isBusy} onClick={() => isBusy || planning.startSwap(day)}>
                <AdminIcon name="swap" size={18} />
                {text('Swap Days')}
              </Button>
              {day.game.isPlanned && (
                <Button aria-disabled={isBusy} onClick={() => isBusy || planning.automatic(day)}>
                  {text('Use Automatic Pick')}
                </Button>
              )}
            </>
          )}
        </CurrentActions>
      </CurrentGame>
      {children}
    </Panel>
  );
}

function stateOf(date: string, earliest: string, day: ScheduledDay | undefined): string {
  if (date === '') return text('Choose a day in the calendar, then a game.');
  if (date < earliest)
    return text(
      'This day has already started somewhere in the world and can no longer be changed.',
    );
  if (!day) return '';
  const { game, likely } = day;
  const values = { day: weekdayText(date), word: (game ?? likely)?.word ?? '' };
  if (game) {
    return game.isPlanned
      ? text('{day}: {word}, planned.', values)
      : text('{day}: {word}, picked automatically.', values);
  }
  return likely
    ? text('{day} is free. {word} will probably be picked.', values)
    : text('{day} is free.', values);
}
