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
import { GameStrip } from './game-strip.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlannableGames } from './plannable-games.tsx';
import { Day, DragPreview, Layout, Month, ShowPastButton, Weekdays } from './schedule.style.ts';
import { coverageText, dayDragId, gameDragId, leadingBlanks, planDrop, shiftMonth } from './schedule.view.ts';
import { usePlan } from './use-plan.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The schedule of daily games, one month at a time. Games are planned by drag and drop or with a form. */
export function SchedulePage() {
  const api = useAdminApi();
  const [month, setMonth] = useState(() => utcDate(Date.now()).slice(0, 7));
  const [date, setDate] = useState('');
  const { data: schedule, error, isFetching, refetch } = useQuery(scheduleQuery(api, month));
  const list = useQuery(gamesQuery(api));
  const games = list.data ?? [];
  const { mutate, isPending } = usePlan();
  const [isPastShown, setIsPastShown] = useState(false);
  const gameField = useRef<HTMLSelectElement>(null);
  const days = schedule?.days ?? [];
  const plannable = games.filter(({ isPlayable, isDaily }) => isPlayable && isDaily);

  const gameAt = (id: string) => {
    const game = days.find((day) => dayDragId(day.date) === id)?.game ?? games.find((one) => gameDragId(one.id) === id);
    return game && { word: game.word, imageUrl: game.firstImageUrl };
  };
  const today = localDate(new Date());
  const past = days.filter((day) => day.date < today).length;
  const isPastHidden = !isPastShown && past > 0 && past < days.length;
  const choose = (chosen: string) => {
    setDate(chosen);
    gameField.current?.scrollIntoView({ block: 'center' });
    gameField.current?.focus({ preventScroll: true });
  };
  const drop = (item: string, target: string) => {
    const plan = planDrop(days, item, target);
    if (plan.length > 0 && !isPending) mutate(plan);
  };

  return (
    <DragArea
      nameOf={(id) => (id.startsWith('day/') ? id.slice(4) : (gameAt(id)?.word ?? 'a game'))}
      onDrop={drop}
      renderPreview={(id) => <DraggedGame game={gameAt(id)} />}
    >
      <PageHead title="Schedule">{schedule && <p role="status">{coverageText(schedule)}</p>}</PageHead>
      <Card title="Plan a Day">
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
              text={`Could not load this month. ${errorText(error)}`}
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
              {isPastHidden && (
                <ShowPastButton $tone="quiet" onClick={() => setIsPastShown(true)}>
                  Show {past === 1 ? '1 past day' : `${past} past days`}
                </ShowPastButton>
              )}
              <Month
                data-past-hidden={isPastHidden || undefined}
                aria-label={`Days of ${monthText(month)}`}
                aria-busy={!schedule}
              >
                {Array.from({ length: leadingBlanks(month) }, (_, index) => `blank-${index}`).map((key) => (
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
        <PlannableGames
          games={list.data}
          error={list.error}
          onRetry={() => void list.refetch()}
          isBusy={list.isFetching}
        />
      </Layout>
    </DragArea>
  );
}

function DraggedGame({ game }: { game: { word: string; imageUrl?: string | undefined } | undefined }) {
  if (!game) return null;
  return (
    <DragPreview>
      <GameStrip word={game.word} imageUrl={game.imageUrl} remark="" />
    </DragPreview>
  );
}
