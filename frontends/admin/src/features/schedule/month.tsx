import { today as currentDate, type Schedule, type ScheduledDay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { weekdayName } from '@imguessr/texts/weekdays';
import { Button, Icon, IconButton, Skeleton } from '@imguessr/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { getISODay } from 'date-fns/getISODay';
import { parseISO } from 'date-fns/parseISO';
import { useState } from 'react';
import { Card } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { DayCell } from './day-cell.tsx';
import { Days, ShowPastButton, Weekdays } from './schedule.style.ts';
import { monthOf, monthText, shiftMonth } from './schedule.view.ts';

/** From Monday on, as the weeks of the schedule. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0].map((weekday) => weekdayName(weekday, 'short'));

/** A month of days, and the way to earlier and later ones. */
export function Month({
  month,
  onMonth,
  schedule,
  onChoose,
}: {
  /** yyyy-MM */
  month: string;
  onMonth: (month: string) => void;
  schedule: UseQueryResult<Schedule>;
  onChoose: (day: ScheduledDay) => void;
}) {
  const [isPastShown, setIsPastShown] = useState(false);
  const today = currentDate();
  const thisMonth = monthOf(today);
  const days = schedule.data?.days ?? [];
  const past = days.filter(({ date }) => date < today).length;
  const isPastHidden = !isPastShown && past > 0 && past < days.length;
  return (
    <Card
      title={monthText(month)}
      aside={
        <>
          {month !== thisMonth && (
            <Button $tone="quiet" onClick={() => onMonth(thisMonth)}>
              {text('This Month')}
            </Button>
          )}
          <IconButton
            aria-label={text('Previous month')}
            onClick={() => onMonth(shiftMonth(month, -1))}
          >
            <Icon name="back" />
          </IconButton>
          <IconButton aria-label={text('Next month')} onClick={() => onMonth(shiftMonth(month, 1))}>
            <Icon name="forward" />
          </IconButton>
        </>
      }
    >
      <LoadError query={schedule} />
      <Weekdays aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Weekdays>
      {isPastHidden && (
        <ShowPastButton $tone="quiet" onClick={() => setIsPastShown(true)}>
          {text('{count, plural, one {Show 1 past day} other {Show {count} past days}}', {
            count: past,
          })}
        </ShowPastButton>
      )}
      {schedule.isPending && <Skeleton style={{ height: '30rem' }} />}
      <Days
        $firstColumn={getISODay(parseISO(month))}
        data-past-hidden={isPastHidden || undefined}
        aria-label={text('Days of {month}', { month: monthText(month) })}
        aria-busy={schedule.isPending}
      >
        {days.map((day) => (
          <DayCell key={day.date} day={day} today={today} onChoose={() => onChoose(day)} />
        ))}
      </Days>
    </Card>
  );
}
