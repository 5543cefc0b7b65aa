import type { GameFigures, ScheduledDay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, IconButton, RouterLink } from '@imguessr/ui';
import { parseISO } from 'date-fns';
import { GameWord } from '../../../shared/components/game-word.tsx';
import { dateText, enumeration } from '../../../shared/dates/date-text.ts';
import { shortDayText } from '../../../shared/dates/day-label.ts';
import { Draggable, DropTarget } from '../../../shared/input/drag-area.tsx';
import { gamePath } from '../../../shared/navigation/addresses.ts';
import { dayDragId, repeatLevel, weekdayText } from '../model/schedule.view.ts';
import { DateButton, Day, KeepButton, LikelyLine, PhoneWeekday, Remark } from './calendar.style.ts';
import { DifficultyTicks } from './difficulty-ticks.tsx';
import { GameStrip } from './game-strip.tsx';

export interface DayPlanning {
  /** Chooses a day to plan or, during a swap, the other day. */
  readonly onChoose: (day: ScheduledDay) => void;
  /** Makes a plan of the game that will probably be picked. */
  readonly onKeep: (day: ScheduledDay) => void;
}

/** A day of the schedule with its game, or the one that will probably be picked. */
export function DayCell({
  day,
  today,
  figures,
  isChosen,
  swapName,
  planning,
}: {
  day: ScheduledDay;
  today: string;
  figures: GameFigures | undefined;
  isChosen: boolean;
  /** What makers have written about the day. */
  /** The game that is about to change days, during a swap. */
  swapName: string | undefined;
  /** Undefined for those who only look. */
  planning: DayPlanning | undefined;
}) {
  const current = day.date === today ? 'date' : undefined;
  const ticks = (day.game ?? day.likely) && <DifficultyTicks figures={figures} />;
  if (day.hasBegun || !planning) {
    return (
      <Day
        $isPast={day.hasBegun}
        data-likely={day.game || day.hasBegun ? undefined : true}
        data-past={day.date < today || undefined}
        aria-current={current}
      >
        <header>
          <b>{dayNumber(day.date)}</b>
          {ticks}
        </header>
        <DayGame day={day} today={today} />
      </Day>
    );
  }
  const name = day.game?.word;
  const label = name ? `${weekdayText(day.date)}, ${name}` : weekdayText(day.date);
  return (
    <DropTarget id={dayDragId(day.date)}>
      {(targetRef, isOver) => (
        <Draggable id={dayDragId(day.date)}>
          {(handle) => (
            <Day
              ref={targetRef}
              $isOver={isOver}
              data-date={day.date}
              data-chosen={isChosen || undefined}
              data-likely={day.game ? undefined : true}
              aria-current={current}
            >
              <header>
                <DateButton
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={
                    swapName === undefined
                      ? text('Plan {day}', { day: label })
                      : text('Swap with {day}', { day: label })
                  }
                  onClick={() => planning.onChoose(day)}
                >
                  {dayNumber(day.date)}
                </DateButton>
                {ticks}
                {day.game && (
                  <IconButton
                    $tone="quiet"
                    aria-label={text('Move {word} of {day}', {
                      word: day.game.word,
                      day: weekdayText(day.date),
                    })}
                    {...handle.keyboard}
                  >
                    <AdminIcon name="grip" size={16} />
                  </IconButton>
                )}
              </header>
              <div ref={handle.ref} {...(day.game ? handle.pointer : {})}>
                <DayGame day={day} today={today} onKeep={planning.onKeep} />
              </div>
            </Day>
          )}
        </Draggable>
      )}
    </DropTarget>
  );
}

function DayGame({
  day,
  today,
  onKeep,
}: {
  day: ScheduledDay;
  today: string;
  onKeep?: DayPlanning['onKeep'];
}) {
  const { game, likely, repeats, hasBegun } = day;
  const shown = game ?? likely;
  if (!shown) return <small>{hasBegun ? text('No game') : text('Automatic pick')}</small>;
  const href = gamePath(shown.id);
  const link = (
    <RouterLink href={href} title={shown.word} draggable={false}>
      <GameWord>{shown.word}</GameWord>
    </RouterLink>
  );
  if (!game) {
    return (
      <LikelyLine>
        <GameStrip game={shown} link={link}>
          <small>{text('Likely')}</small>
        </GameStrip>
        {onKeep && (
          <KeepButton
            aria-label={text('Keep {word} on {day}', {
              word: shown.word,
              day: weekdayText(day.date),
            })}
            onClick={() => onKeep(day)}
          >
            {text('Keep')}
          </KeepButton>
        )}
      </LikelyLine>
    );
  }
  const [nearest] = repeats;
  const level = nearest && !hasBegun ? repeatLevel(nearest.daysApart) : 'note';
  return (
    <>
      <GameStrip game={game} link={link}>
        <small>{game.isPlanned ? text('Planned') : text('Automatic')}</small>
      </GameStrip>
      {!game.isPlayable && (
        <Remark $level="warning">
          <AdminIcon name="warning" size={14} />
          {text('Not playable')}
        </Remark>
      )}
      {nearest && (
        <Remark
          $level={level}
          title={enumeration(repeats.map(({ date }) => shortDayText(date, today)))}
        >
          {level === 'warning' && <AdminIcon name="warning" size={14} />}
          {text('Also on {day}', { day: shortDayText(nearest.date, today) })}
        </Remark>
      )}
    </>
  );
}

/** Shows the month with its first day and, on a phone, the weekday. */
function dayNumber(date: string) {
  const day = parseISO(date);
  const isFirst = day.getDate() === 1;
  return (
    <>
      <PhoneWeekday>{dateText(day, 'EEE', { weekday: 'short' })} </PhoneWeekday>
      {isFirst ? dateText(day, 'd MMM', { day: 'numeric', month: 'short' }) : day.getDate()}
    </>
  );
}
