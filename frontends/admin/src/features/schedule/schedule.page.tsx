import { errorText } from '@imguessr/api-client/messages';
import { localDate, shiftDate, utcDate } from '@imguessr/game-rules';
import { Icon, IconButton, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gamesQuery, scheduleQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';
import { PageHead } from '../../shared/components/page-head.tsx';
import { monthText } from '../../shared/dates/date-text.ts';
import { DragArea } from '../../shared/drag/drag-area.tsx';
import { DayCell } from './day-cell.tsx';
import { GameShelf } from './game-shelf.tsx';
import { GameStrip } from './game-strip.tsx';
import { PlanForm } from './plan-form.tsx';
import { Day, Layout, Month, Shadow, Unfold, Weekdays } from './schedule.style.ts';
import { coveredText, dayId, placesBefore, planOfDrop, shelfId, shiftMonth } from './schedule.view.ts';
import { usePlan } from './use-plan.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Which game is the game of which day, a month at a time: looked at, dragged about, or planned with a form. */
export function SchedulePage() {
  const api = useAdminApi();
  const [month, setMonth] = useState(() => utcDate(Date.now()).slice(0, 7));
  const [date, setDate] = useState('');
  const { data: schedule, error, isFetching, refetch } = useQuery(scheduleQuery(api, month));
  const list = useQuery(gamesQuery(api));
  const games = list.data ?? [];
  const { mutate, isPending } = usePlan();
  const [showsPast, setShowsPast] = useState(false);
  const gameField = useRef<HTMLSelectElement>(null);
  const days = schedule?.days ?? [];
  const plannable = games.filter(({ isPlayable, isDaily }) => isPlayable && isDaily);

  const gameAt = (id: string) => {
    const game = days.find((day) => dayId(day.date) === id)?.game ?? games.find((one) => shelfId(one.id) === id);
    return game && { word: game.word, imageUrl: game.firstImageUrl };
  };
  const today = localDate(new Date());
  const past = days.filter((day) => day.date < today).length;
  const isFolded = !showsPast && past > 0 && past < days.length;
  const choose = (chosen: string) => {
    setDate(chosen);
    gameField.current?.scrollIntoView({ block: 'center' });
    gameField.current?.focus({ preventScroll: true });
  };
  const drop = (thing: string, place: string) => {
    const plan = planOfDrop(days, thing, place);
    if (plan.length > 0 && !isPending) mutate(plan);
  };

  return (
    <DragArea
      nameOf={(id) => (id.startsWith('day/') ? id.slice(4) : (gameAt(id)?.word ?? 'a game'))}
      onDrop={drop}
      shadowOf={(id) => <Dragged game={gameAt(id)} />}
    >
      <PageHead title="Schedule">{schedule && <p role="status">{coveredText(schedule)}</p>}</PageHead>
      <Card title="Plan a day">
        <PlanForm
          date={date}
          onDate={setDate}
          earliest={schedule ? shiftDate(schedule.latestDate, 1) : ''}
          games={plannable}
          days={days}
          gameField={gameField}
          isBusy={isPending}
          onPlan={(plan) => mutate(plan)}
        />
      </Card>
      <Layout>
        <Card
          title={monthText(month)}
          aside={
            <>
              <IconButton aria-label="Previous month" onClick={() => setMonth(shiftMonth(month, -1))}>
                <Icon name="back" />
              </IconButton>
              <IconButton aria-label="Next month" onClick={() => setMonth(shiftMonth(month, 1))}>
                <Icon name="forward" />
              </IconButton>
            </>
          }
        >
          {error && (
            <ErrorNotice
              text={`The month could not be loaded. ${errorText(error)}`}
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {(schedule || !error) && (
            <>
              <Weekdays aria-hidden="true">
                {WEEKDAYS.map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </Weekdays>
              {isFolded && (
                <Unfold $tone="quiet" onClick={() => setShowsPast(true)}>
                  Show the {past === 1 ? 'day' : `${past} days`} before today
                </Unfold>
              )}
              <Month
                data-folded={isFolded || undefined}
                aria-label={`Days of ${monthText(month)}`}
                aria-busy={!schedule}
              >
                {Array.from({ length: placesBefore(month) }, (_, place) => `before-${place}`).map((key) => (
                  <li key={key} data-blank aria-hidden="true" />
                ))}
                {days.map((day) => (
                  <DayCell
                    key={day.date}
                    day={day}
                    today={today}
                    isChosen={day.date === date}
                    onChoose={() => choose(day.date)}
                  />
                ))}
                {!schedule && WEEKDAYS.map((name) => <Day key={name} as={Skeleton} />)}
              </Month>
            </>
          )}
        </Card>
        <GameShelf games={list.data} error={list.error} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
      </Layout>
    </DragArea>
  );
}

function Dragged({ game }: { game: { word: string; imageUrl?: string | undefined } | undefined }) {
  if (!game) return null;
  return (
    <Shadow>
      <GameStrip word={game.word} imageUrl={game.imageUrl} remark="" />
    </Shadow>
  );
}
