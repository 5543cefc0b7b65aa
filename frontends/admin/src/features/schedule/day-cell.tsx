import type { ScheduledDay } from '@imguessr/contracts';
import { earliestDateOnEarth } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { RouterLink, VisuallyHidden } from '@imguessr/ui';
import { parseISO } from 'date-fns/parseISO';
import { GameWord } from '../../shared/components/game-word.tsx';
import { dateText, enumeration } from '../../shared/dates/date-text.ts';
import { shortDayText, weekdayText } from '../../shared/dates/day-label.ts';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { GameStrip } from './game-strip.tsx';
import { DateButton, Day, PhoneWeekday, Warning } from './schedule.style.ts';

/** A day of the schedule with its game, or the one that will probably be picked. */
export function DayCell({
  day,
  today,
  onChoose,
}: {
  day: ScheduledDay;
  today: string;
  onChoose: () => void;
}) {
  const { date, game } = day;
  const weekday = weekdayText(date);
  const isOver = date < earliestDateOnEarth(Date.now());
  return (
    <Day
      data-date={date}
      data-past={date < today || undefined}
      data-likely={game || day.hasBegun ? undefined : true}
      aria-current={date === today ? 'date' : undefined}
    >
      {isOver ? (
        <b>{dayNumber(date)}</b>
      ) : (
        <DateButton
          type="button"
          aria-label={text('Plan {day}', { day: game ? `${weekday}, ${game.word}` : weekday })}
          onClick={onChoose}
        >
          {dayNumber(date)}
        </DateButton>
      )}
      <DayGame day={day} today={today} />
    </Day>
  );
}

function DayGame({
  day: { date, game, likely, repeats },
  today,
}: {
  day: ScheduledDay;
  today: string;
}) {
  const shown = game ?? likely;
  if (!shown) return null;
  const [nearest] = repeats;
  return (
    <GameStrip
      game={shown}
      name={
        <RouterLink href={gamePath(shown.id)} title={shown.word}>
          <GameWord>{shown.word}</GameWord>
        </RouterLink>
      }
    >
      {game?.isPlanned && <small>{text('Planned')}</small>}
      {!game && <VisuallyHidden>{text('Likely')}</VisuallyHidden>}
      {game?.isPlayable === false && <Warning>{text('Not playable')}</Warning>}
      {nearest && date >= today && (
        <small title={enumeration(repeats.map(({ date }) => shortDayText(date, today)))}>
          {text('Also on {day}', { day: shortDayText(nearest.date, today) })}
        </small>
      )}
    </GameStrip>
  );
}

/** With the month where one begins; on a phone with the weekday. */
function dayNumber(date: string) {
  const day = parseISO(date);
  return (
    <>
      <PhoneWeekday>{dateText(day, 'EEE', { weekday: 'short' })} </PhoneWeekday>
      {day.getDate() === 1
        ? dateText(day, 'd MMM', { day: 'numeric', month: 'short' })
        : day.getDate()}
    </>
  );
}
