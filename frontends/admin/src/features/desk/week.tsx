import type { Navigate, ScheduledDay } from '@imguessr/contracts';
import { RouterLink, VisuallyHidden } from '@imguessr/ui';
import { format, parseISO } from 'date-fns';
import { dayPath, gamePath } from '../../shared/navigation/addresses.ts';
import { DayPrint } from './day-print.tsx';
import { Week } from './desk.style.ts';

const PRINT_PX = 96;

/** The coming days as small prints. A day with a game opens it, a free one opens the schedule. */
export function ComingDays({ days, navigate }: { days: readonly ScheduledDay[]; navigate: Navigate }) {
  return (
    <Week aria-label="The next seven days">
      {days.map((day) => (
        <li key={day.date}>
          <RouterLink
            href={day.game ? gamePath(day.game.id) : dayPath(day.date)}
            navigate={navigate}
            title={nameOf(day)}
          >
            <span>{format(parseISO(day.date), 'EEE d')}</span>
            <DayPrint day={day} px={PRINT_PX} />
            <small>
              {day.likely && <VisuallyHidden>Likely </VisuallyHidden>}
              {day.game?.word ?? day.likely?.word ?? 'Free'}
            </small>
            {day.game?.isPlayable === false && <VisuallyHidden>, cannot be played</VisuallyHidden>}
          </RouterLink>
        </li>
      ))}
    </Week>
  );
}

function nameOf({ game, likely }: ScheduledDay): string {
  if (!game) return likely ? `free, likely ${likely.word}` : 'free';
  return game.isPlayable ? game.word : `${game.word}, cannot be played`;
}
