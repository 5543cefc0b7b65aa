import type { GameFigures, Schedule } from '@imguessr/contracts';
import { shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { weekdayName } from '@imguessr/texts/weekdays';
import { Button, Icon, IconButton, Skeleton } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../shared/components/card.tsx';
import { today as currentDate } from '../../../shared/dates/day-label.ts';
import { mondayOf, rangeText, SHOWN_DAYS } from '../model/schedule.view.ts';
import { Day, Days, ShowPastButton, Weekdays } from './calendar.style.ts';
import { DayCell, type DayPlanning } from './day-cell.tsx';

/** From Monday on, as the weeks of the schedule. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0].map((weekday) => weekdayName(weekday, 'short'));

/**
 * Six weeks of the schedule, beginning with the current one, and the way to earlier and later
 * weeks.
 */
export function Calendar({
  from,
  onFrom,
  schedule,
  figures,
  chosenDate,
  swapName,
  problem,
  planning,
}: {
  /** The Monday with which the weeks start. */
  from: string;
  onFrom: (from: string) => void;
  schedule: Schedule | undefined;
  figures: ReadonlyMap<number, GameFigures>;
  chosenDate: string;
  swapName: string | undefined;
  /** Why the schedule could not be loaded. */
  problem: ReactNode;
  /** Undefined for those who only look. */
  planning: DayPlanning | undefined;
}) {
  const [isPastShown, setIsPastShown] = useState(false);
  const today = currentDate();
  const thisWeek = mondayOf(today);
  const days = schedule?.days ?? [];
  const past = days.filter((day) => day.hasBegun && day.date < today).length;
  const isPastHidden = !isPastShown && past > 0 && past < days.length;
  return (
    <Card
      title={rangeText(from)}
      aside={
        <>
          {from !== thisWeek && (
            <Button $tone="quiet" onClick={() => onFrom(thisWeek)}>
              {text('This Week')}
            </Button>
          )}
          <IconButton
            aria-label={text('Six weeks earlier')}
            onClick={() => onFrom(shiftDate(from, -SHOWN_DAYS))}
          >
            <Icon name="back" />
          </IconButton>
          <IconButton
            aria-label={text('Six weeks later')}
            onClick={() => onFrom(shiftDate(from, SHOWN_DAYS))}
          >
            <Icon name="forward" />
          </IconButton>
        </>
      }
    >
      {problem}
      {(schedule || !problem) && (
        <>
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
          <Days
            data-past-hidden={isPastHidden || undefined}
            aria-label={text('Days from {range}', { range: rangeText(from) })}
            aria-busy={!schedule}
          >
            {days.map((day) => (
              <DayCell
                key={day.date}
                day={day}
                today={today}
                figures={figures.get((day.game ?? day.likely)?.id ?? 0)}
                isChosen={day.date === chosenDate && !day.hasBegun}
                swapName={swapName}
                planning={planning}
              />
            ))}
            {!schedule &&
              WEEKDAYS.map((name) => (
                <Day key={name} aria-hidden="true">
                  <Skeleton style={{ height: '6rem' }} />
                </Day>
              ))}
          </Days>
        </>
      )}
    </Card>
  );
}
