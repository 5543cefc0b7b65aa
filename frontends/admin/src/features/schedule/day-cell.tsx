import type { ScheduledDay } from '@imguessr/contracts';
import { AdminIcon, IconButton } from '@imguessr/ui';
import { Draggable, DropTarget } from '../../shared/drag/drag-area.tsx';
import { GameStrip } from './game-strip.tsx';
import { DateButton, Day, Warning } from './schedule.style.ts';
import { dayDragId } from './schedule.view.ts';

/** A day of the schedule with its game, if any. Days that have not started can be dragged and dropped on. */
export function DayCell({
  day,
  today,
  isChosen,
  onChoose,
}: {
  day: ScheduledDay;
  today: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const current = day.date === today ? 'date' : undefined;
  if (day.hasBegun) {
    return (
      <Day $isPast data-past={day.date < today || undefined} aria-current={current}>
        <header>
          <b>{dayNumber(day)}</b>
        </header>
        <div>
          <DayGame day={day} />
        </div>
      </Day>
    );
  }
  return (
    <DropTarget id={dayDragId(day.date)}>
      {(targetRef, isOver) => (
        <Draggable id={dayDragId(day.date)}>
          {(handle) => (
            <Day ref={targetRef} $isOver={isOver} data-date={day.date} aria-current={current}>
              <header>
                <DateButton type="button" aria-pressed={isChosen} aria-label={`Plan ${day.date}`} onClick={onChoose}>
                  {dayNumber(day)}
                </DateButton>
                {day.game && (
                  <IconButton $tone="quiet" aria-label={`Move the game of ${day.date}`} {...handle.keyboard}>
                    <AdminIcon name="grip" size={16} />
                  </IconButton>
                )}
              </header>
              <div ref={handle.ref} {...(day.game ? handle.pointer : {})}>
                <DayGame day={day} />
              </div>
            </Day>
          )}
        </Draggable>
      )}
    </DropTarget>
  );
}

function DayGame({ day: { game, repeats, hasBegun } }: { day: ScheduledDay }) {
  if (!game) return <small>{hasBegun ? 'No game' : 'Automatic'}</small>;
  const [nearest] = repeats;
  return (
    <>
      <GameStrip word={game.word} imageUrl={game.firstImageUrl} remark={game.isPlanned ? 'Planned' : 'Automatic'} />
      {!game.isPlayable && (
        <Warning>
          <AdminIcon name="warning" size={14} />
          Not playable
        </Warning>
      )}
      {nearest && (
        <Warning title={repeats.map(({ date }) => date).join(', ')}>
          <AdminIcon name="warning" size={14} />
          Also on {nearest.date}
        </Warning>
      )}
    </>
  );
}

const dayNumber = ({ date }: ScheduledDay) => Number(date.slice(8));
