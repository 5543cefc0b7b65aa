import type { GameFigures, Navigate, ScheduledDay } from '@imguessr/contracts';
import { AdminIcon, IconButton, RouterLink } from '@imguessr/ui';
import { GameWord } from '../../../shared/components/game-word.tsx';
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
  navigate,
  planning,
}: {
  day: ScheduledDay;
  today: string;
  figures: GameFigures | undefined;
  isChosen: boolean;
  /** The game that is about to change days, during a swap. */
  swapName: string | undefined;
  navigate: Navigate;
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
        <DayGame day={day} today={today} navigate={navigate} />
      </Day>
    );
  }
  const name = day.game?.word;
  const label = `${weekdayText(day.date)}${name ? `, ${name}` : ''}`;
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
                  aria-label={swapName === undefined ? `Plan ${label}` : `Swap with ${label}`}
                  onClick={() => planning.onChoose(day)}
                >
                  {dayNumber(day.date)}
                </DateButton>
                {ticks}
                {day.game && (
                  <IconButton
                    $tone="quiet"
                    aria-label={`Move ${name} of ${weekdayText(day.date)}`}
                    {...handle.keyboard}
                  >
                    <AdminIcon name="grip" size={16} />
                  </IconButton>
                )}
              </header>
              <div ref={handle.ref} {...(day.game ? handle.pointer : {})}>
                <DayGame day={day} today={today} navigate={navigate} onKeep={planning.onKeep} />
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
  navigate,
  onKeep,
}: {
  day: ScheduledDay;
  today: string;
  navigate: Navigate;
  onKeep?: DayPlanning['onKeep'];
}) {
  const { game, likely, repeats, hasBegun } = day;
  const shown = game ?? likely;
  if (!shown) return <small>{hasBegun ? 'No game' : 'Automatic pick'}</small>;
  const href = gamePath(shown.id);
  const link = (
    <RouterLink href={href} navigate={navigate} title={shown.word} draggable={false}>
      <GameWord>{shown.word}</GameWord>
    </RouterLink>
  );
  if (!game) {
    return (
      <LikelyLine>
        <GameStrip name={link} imageUrl={shown.firstImageUrl}>
          <small>Likely</small>
        </GameStrip>
        {onKeep && (
          <KeepButton aria-label={`Keep ${shown.word} on ${weekdayText(day.date)}`} onClick={() => onKeep(day)}>
            Keep
          </KeepButton>
        )}
      </LikelyLine>
    );
  }
  const [nearest] = repeats;
  const level = nearest && !hasBegun ? repeatLevel(nearest.daysApart) : 'note';
  return (
    <>
      <GameStrip name={link} imageUrl={game.firstImageUrl}>
        <small>{game.isPlanned ? 'Planned' : 'Automatic'}</small>
      </GameStrip>
      {!game.isPlayable && (
        <Remark $level="warning">
          <AdminIcon name="warning" size={14} />
          Not playable
        </Remark>
      )}
      {nearest && (
        <Remark $level={level} title={repeats.map(({ date }) => shortDayText(date, today)).join(', ')}>
          {level === 'warning' && <AdminIcon name="warning" size={14} />}
          Also on {shortDayText(nearest.date, today)}
        </Remark>
      )}
    </>
  );
}

/** Shows the month with its first day and, on a phone, the weekday. */
function dayNumber(date: string) {
  const [weekday, number, month] = weekdayText(date).split(' ');
  return (
    <>
      <PhoneWeekday>{weekday} </PhoneWeekday>
      {number}
      {number === '1' && ` ${month}`}
    </>
  );
}
