import { today as currentDate } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { LIVE_MS } from '../../shared/api/endpoint-query.ts';
import { longDayText } from '../../shared/dates/day-label.ts';
import {
  figuresQuery,
  gamesQuery,
  scheduleQuery,
  setupQuery,
} from '../../shared/game/game.queries.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { useMay } from '../../shared/services/services.context.ts';
import { Dashboard, Part, Parts, Steps } from './dashboard.style.ts';
import { COMING_DAYS, comingDays, dayOf, listNeeds } from './dashboard.view.ts';
import { ComingDays, Today } from './days.tsx';
import { NeedList, reportsQuery } from './need-list.tsx';
import { setupSteps } from './setup.view.ts';

const REPORTS_INTERVAL_MS = 60_000;

const LOADING = <Skeleton style={{ height: '70%' }} />;

/** What the day needs. Shows everything as soon as it has been loaded. */
export function DashboardPanel() {
  const today = currentDate();
  const days = useQuery(scheduleQuery({ from: today, days: COMING_DAYS + 1 }));
  const { data: games } = useQuery(gamesQuery);
  const { data: figures, isError: hasNoFigures } = useQuery({
    ...figuresQuery,
    refetchInterval: LIVE_MS,
  });
  const { data: reports, isError: hasNoReports } = useQuery({
    ...reportsQuery,
    refetchInterval: REPORTS_INTERVAL_MS,
  });
  const needsHeading = useRef<HTMLHeadingElement>(null);
  const schedule = days.data;
  const isKnown = schedule && games && (figures || hasNoFigures) && (reports || hasNoReports);
  const may = useMay();
  return (
    <Dashboard aria-label={longDayText(today)}>
      {days.isError && !schedule ? (
        <LoadError query={days} />
      ) : (
        <Parts>
          <Part>
            <h2>{text("Today's game")}</h2>
            {schedule ? <Today day={dayOf(schedule, today)} figures={figures} /> : LOADING}
          </Part>
          <Part>
            <h2>{text('The next seven days')}</h2>
            {schedule ? <ComingDays days={comingDays(schedule, today)} /> : LOADING}
          </Part>
          <Part>
            <h2 ref={needsHeading} tabIndex={-1}>
              {text('Needs attention')}
            </h2>
            {isKnown ? (
              <NeedList
                needs={listNeeds({ today, schedule, games, figures: figures ?? [] })}
                reports={reports ?? []}
                // The pressed button goes with its line.
                onSettled={() => needsHeading.current?.focus()}
              />
            ) : (
              LOADING
            )}
          </Part>
        </Parts>
      )}
      {may('manage') && <SetupList />}
    </Dashboard>
  );
}

/**
 * What a new installation lacks, for those who run it. Nothing once it is complete, and nothing
 * while that is not known.
 */
function SetupList() {
  const id = useId();
  const { data: setup } = useQuery(setupQuery);
  const steps = setup ? setupSteps(setup) : [];
  if (steps.length === 0) return null;
  return (
    <Part>
      <h2 id={id}>{text('Not set up yet')}</h2>
      <Steps aria-labelledby={id}>
        {steps.map(({ text: lack, where, line }) => (
          <li key={lack}>
            <p>{lack}</p>
            <p>
              {where} <code>{line}</code>
            </p>
          </li>
        ))}
      </Steps>
    </Part>
  );
}
