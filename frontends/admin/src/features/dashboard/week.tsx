import type { ScheduledDay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { RouterLink, VisuallyHidden } from '@imguessr/ui';
import { parseISO } from 'date-fns/parseISO';
import { dateText } from '../../shared/dates/date-text.ts';
import { dayPath, gamePath } from '../../shared/navigation/addresses.ts';
import { Week } from './dashboard.style.ts';
import { DayPicture } from './day-picture.tsx';

const PICTURE_PX = 96;

/** The coming days as small pictures. A day with a game opens it, a free one opens the schedule. */
export function ComingDays({ days }: { days: readonly ScheduledDay[] }) {
  return (
    <Week aria-label={text('The next seven days')}>
      {days.map((day) => (
        <li key={day.date}>
          <RouterLink
            href={day.game ? gamePath(day.game.id) : dayPath(day.date)}
            title={nameOf(day)}
          >
            <span>
              {dateText(parseISO(day.date), 'EEE d', { weekday: 'short', day: 'numeric' })}
            </span>
            <DayPicture day={day} px={PICTURE_PX} />
            <small>
              {day.likely && <VisuallyHidden>{text('Likely')} </VisuallyHidden>}
              {day.game?.word ?? day.likely?.word ?? text('Free')}
            </small>
            {day.game?.isPlayable === false && (
              <VisuallyHidden>{text(', cannot be played')}</VisuallyHidden>
            )}
          </RouterLink>
        </li>
      ))}
    </Week>
  );
}

function nameOf({ game, likely }: ScheduledDay): string {
  if (!game) return likely ? text('free, likely {word}', { word: likely.word }) : text('free');
  return game.isPlayable ? game.word : text('{word}, cannot be played', { word: game.word });
}
