import { isCalendarDate, latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Modal } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { figuresQuery, gamesQuery, scheduleQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { keepToastsAbove } from '../../shared/components/height-property.ts';
import { useMediaQuery } from '../../shared/components/use-media-query.ts';
import { today } from '../../shared/dates/day-label.ts';
import { DragArea } from '../../shared/input/drag-area.tsx';
import { chosenDayOf } from '../../shared/navigation/addresses.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DragPreview } from './calendar/calendar.style.ts';
import { Calendar } from './calendar/calendar.tsx';
import { GameStrip } from './calendar/game-strip.tsx';
import { dragNames } from './model/drag-names.ts';
import {
  coverageText,
  mondayOf,
  planDrop,
  SHOWN_DAYS,
  weekdayText,
} from './model/schedule.view.ts';
import { useChosenDay } from './model/use-chosen-day.ts';
import { usePlanning } from './model/use-planning.ts';
import { DayPlanner } from './planner/day-planner.tsx';
import { GameChoices } from './planner/game-choices.tsx';
import { Layout, StickySide, SwapBar } from './planner/planner.style.ts';

/** Below this width the choice of games opens over the days instead of beside them. */
const NARROW = '(width < 1000px)';

/** Returns the day of the address if it is a date, or else the current one. */
function firstShown(): string {
  const day = chosenDayOf(window.location.search);
  return day && isCalendarDate(day) ? day : today();
}

/**
 * The schedule of daily games, six weeks at a time. Games are planned by a press, or by drag and
 * drop.
 */
export default function SchedulePage() {
  const [from, setFrom] = useState(() => mondayOf(firstShown()));
  const weeks = useQuery(scheduleQuery({ from, days: SHOWN_DAYS }));
  const { data: schedule } = weeks;
  const list = useQuery(gamesQuery);
  const figureRows = useQuery(figuresQuery).data;
  const figures = useMemo(() => new Map(figureRows?.map((row) => [row.gameId, row])), [figureRows]);
  const [isPlannerOpen, setIsPlannerOpen] = useState(false);
  const isNarrow = useMediaQuery(NARROW);
  const searchField = useRef<HTMLInputElement>(null);
  const daysArea = useRef<HTMLDivElement>(null);
  const days = schedule?.days ?? [];
  const games = list.data ?? [];
  const earliest = shiftDate(schedule?.latestDate ?? latestDateOnEarth(Date.now()), 1);
  const chosen = useChosenDay({ schedule, from, onFrom: setFrom, earliest });

  const focusDay = (date: string) =>
    daysArea.current?.querySelector<HTMLElement>(`[data-date="${date}"] header button`)?.focus();
  /**
   * Moves the focus before the pressed button goes: to the search, or to the day that the closing
   * dialog covered.
   */
  const leavePlanner = () => (isNarrow ? setIsPlannerOpen(false) : searchField.current?.focus());
  const planning = usePlanning({ days, games, focusDay, leavePlanner });
  const names = dragNames(days, games);

  const planner = (
    <DayPlanner chosen={chosen} planning={planning} earliest={earliest}>
      <GameChoices
        list={list}
        figures={figures}
        date={chosen.date}
        isReady={chosen.day !== undefined && !chosen.day.hasBegun && !planning.isPending}
        canDrag={!isNarrow}
        searchField={searchField}
        onChoose={(game) => chosen.day && planning.choose(chosen.day, game.id)}
      />
    </DayPlanner>
  );

  return (
    <DragArea
      nameOf={names.nameOf}
      onDrop={(item, target) => planning.plan(planDrop(days, item, target))}
      renderPreview={(id) => {
        const game = names.gameAt(id);
        return (
          game && (
            <DragPreview>
              <GameStrip game={game} />
            </DragPreview>
          )
        );
      }}
    >
      <PageHead title={text('Schedule')}>
        {schedule && <p role="status">{coverageText(schedule)}</p>}
      </PageHead>
      <Layout>
        <div ref={daysArea}>
          <Calendar
            from={from}
            onFrom={setFrom}
            schedule={schedule}
            figures={figures}
            chosenDate={planning.swapDay?.date ?? chosen.date}
            swapName={planning.swapDay?.game?.word}
            problem={
              weeks.error && (
                <LoadError
                  query={weeks}
                  textFor={(error) => text('Could not load these weeks. {error}', { error })}
                />
              )
            }
            planning={{
              onKeep: planning.keep,
              onChoose: (day) => {
                if (planning.swapDay) return planning.swapWith(day);
                chosen.setDate(day.date);
                if (isNarrow) setIsPlannerOpen(true);
                else searchField.current?.focus();
              },
            }}
          />
        </div>
        {!isNarrow && (
          <StickySide>
            <Card title={text('Plan a Day')}>{planner}</Card>
          </StickySide>
        )}
      </Layout>
      {isNarrow && (
        <Modal
          open={isPlannerOpen}
          title={text('Plan a Day')}
          onClose={() => setIsPlannerOpen(false)}
        >
          {planner}
        </Modal>
      )}
      {planning.swapDay && (
        <SwapBar ref={keepToastsAbove} role="status">
          <span>
            {text('Choose the day to swap with {day}, {word}.', {
              day: weekdayText(planning.swapDay.date),
              word: planning.swapDay.game?.word ?? '',
            })}
          </span>
          <Button onClick={planning.cancelSwap}>{text('Cancel Swap')}</Button>
        </SwapBar>
      )}
    </DragArea>
  );
}
