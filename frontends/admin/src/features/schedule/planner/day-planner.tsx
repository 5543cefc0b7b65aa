import type { ScheduledDay } from '@imguessr/contracts';
import { isCalendarDate, MAX_REASON_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Field, TextField } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { DateInput } from '../../../shared/dates/date-input.tsx';
import { unapprovedDayText } from '../../../shared/game/approval.ts';
import { Remark } from '../calendar/calendar.style.ts';
import { weekdayText } from '../model/schedule.view.ts';
import { DayNoteForm } from './day-note.form.tsx';
import { CurrentActions, CurrentGame, Panel } from './planner.style.ts';

/** Everything that can be done with one day. `children` is the choice of games. */
export function DayPlanner({
  date,
  onDate,
  earliest,
  day,
  hasFreeDay,
  onNextFreeDay,
  onAutomatic,
  onSwap,
  reason,
  onReason,
  isBusy,
  children,
}: {
  date: string;
  onDate: (date: string) => void;
  /** The first day that can still be planned. */
  earliest: string;
  /** The chosen day; undefined until it has been loaded. */
  day: ScheduledDay | undefined;
  hasFreeDay: boolean;
  onNextFreeDay: () => void;
  onAutomatic: (day: ScheduledDay) => void;
  /** Starts the exchange of the day's game with that of another day. */
  onSwap: (day: ScheduledDay) => void;
  /** Why the day gets another game. */
  reason: string;
  onReason: (reason: string) => void;
  isBusy: boolean;
  children: ReactNode;
}) {
  return (
    <Panel>
      <Field label={text('Date')}>
        {(ids) => <DateInput {...ids} min={earliest} value={date} onChange={(event) => onDate(event.target.value)} />}
      </Field>
      <CurrentGame>
        <p aria-live="polite">{stateOf(date, earliest, day)}</p>
        {day?.game?.needsApproval && (
          <Remark $level="warning">
            {text('Nobody has approved it.')} {unapprovedDayText()}
          </Remark>
        )}
        <CurrentActions>
          <Button aria-disabled={!hasFreeDay} onClick={() => hasFreeDay && onNextFreeDay()}>
            {text('Next Free Day')}
          </Button>
          {day?.game && date >= earliest && (
            <>
              <Button aria-disabled={isBusy} onClick={() => isBusy || onSwap(day)}>
                <AdminIcon name="swap" size={18} />
                {text('Swap Days')}
              </Button>
              {day.game.isPlanned && (
                <Button aria-disabled={isBusy} onClick={() => isBusy || onAutomatic(day)}>
                  {text('Use Automatic Pick')}
                </Button>
              )}
            </>
          )}
        </CurrentActions>
      </CurrentGame>
      {isCalendarDate(date) && <DayNoteForm date={date} />}
      {day?.game && date >= earliest && (
        <TextField
          label={text('Reason for a change')}
          hint={text('Optional. Everybody can read it, so it must not contain the words.')}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={onReason}
        />
      )}
      {children}
    </Panel>
  );
}

function stateOf(date: string, earliest: string, day: ScheduledDay | undefined): string {
  if (date === '') return text('Choose a day in the calendar, then a game.');
  if (date < earliest) return text('This day has already started somewhere in the world and can no longer be changed.');
  if (!day) return '';
  const { game, likely } = day;
  const values = { day: weekdayText(date), word: (game ?? likely)?.word ?? '' };
  if (game) {
    return game.isPlanned
      ? text('{day}: {word}, planned.', values)
      : text('{day}: {word}, picked automatically.', values);
  }
  return likely ? text('{day} is free. {word} will probably be picked.', values) : text('{day} is free.', values);
}
