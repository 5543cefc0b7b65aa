import { errorText } from '@imguessr/api-client/messages';
import type { DailyFigures, DayFigures } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Skeleton, Soft } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dailyFiguresQuery, gamesQuery, liveFiguresQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { DownloadCsv } from '../../shared/components/download-csv.tsx';
import { ErrorNotice } from '../../shared/page/error-notice.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import {
  daysCsv,
  gamesCsv,
  giveaways,
  latestDays,
  RANGES,
  type Range,
  rankedGames,
  totalsOf,
} from './figures.view.ts';
import { Giveaways, RankedGames } from './game-lists.tsx';
import { Totals } from './totals.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-4);
`;

/**
 * The plays of all games: by day, the hardest and easiest games, and clues that give too much away.
 * Updates by itself.
 */
export default function FiguresPage() {
  const [range, setRange] = useState<Range>(30);
  const daily = useQuery(dailyFiguresQuery);
  const figures = useQuery(liveFiguresQuery);
  const games = useQuery(gamesQuery);
  const days = daily.data && latestDays(daily.data, range);
  const list = figures.data && games.data && { games: games.data, figures: figures.data };
  const failed = [daily, figures, games].filter(({ data, error }) => error && !data);
  const [first] = failed;

  return (
    <>
      <PageHead title={text('Figures')}>
        {days && (
          <DownloadCsv
            name={text('Days (CSV)')}
            file="imguessr-days.csv"
            content={() => daysCsv(days)}
          />
        )}
        {list && (
          <DownloadCsv
            name={text('Games (CSV)')}
            file="imguessr-games.csv"
            content={() => gamesCsv(list.games, list.figures)}
          />
        )}
      </PageHead>
      {first && (
        <ErrorNotice
          text={errorText(first.error)}
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      <Card title={text('Plays by day')} aside={<RangeChoice range={range} onRange={setRange} />}>
        {days && daily.data ? (
          <Days days={days} daily={daily.data} />
        ) : (
          !first && <Skeleton style={{ height: '18rem' }} />
        )}
      </Card>
      <Columns>
        <Card title={text('Hardest games')}>
          {list && <Ranked games={rankedGames(list.games, list.figures, 'hardest')} />}
        </Card>
        <Card title={text('Easiest games')}>
          {list && <Ranked games={rankedGames(list.games, list.figures, 'easiest')} />}
        </Card>
        <Card title={text('Clues that give too much away')}>
          {list && <GivenAway clues={giveaways(list.games, list.figures)} />}
        </Card>
      </Columns>
    </>
  );
}

const isPlayed = ({ started, finished }: DayFigures) => started + finished > 0;

function Days({ days, daily }: { days: readonly DayFigures[]; daily: DailyFigures }) {
  const totals = totalsOf(days);
  if (!days.some(isPlayed)) {
    return (
      <Soft>
        {text(
          'No game was played in these {days} days. This is where the plays of each day are, and how they ended.',
          {
            days: days.length,
          },
        )}
      </Soft>
    );
  }
  return (
    <>
      <Totals totals={totals} isEstimated={daily.isReturningEstimated} />
      <DayChart days={days} />
      <DayTable days={days} />
    </>
  );
}

const Choice = styled.fieldset`
  display: flex;
  gap: var(--space-1);
  & > button[aria-pressed='true'] { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
`;

function RangeChoice({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  return (
    <Choice aria-label={text('Days shown')}>
      {RANGES.map((days) => (
        <Button key={days} aria-pressed={range === days} onClick={() => onRange(days)}>
          {text('{count} days', { count: days })}
        </Button>
      ))}
    </Choice>
  );
}

function Ranked({ games }: Parameters<typeof RankedGames>[0]) {
  return games.length > 0 ? (
    <RankedGames games={games} />
  ) : (
    <Soft>{text('No finished plays yet.')}</Soft>
  );
}

function GivenAway({ clues }: Parameters<typeof Giveaways>[0]) {
  if (clues.length > 0) return <Giveaways clues={clues} />;
  return <Soft>{text('None. A clue is judged once 30 players have seen it.')}</Soft>;
}
