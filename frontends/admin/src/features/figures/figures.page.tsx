import type { DayFigures } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Skeleton, saveFile } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { endpointQuery, LIVE_MS } from '../../shared/api/endpoint-query.ts';
import { Card } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';

/** Returns days as CSV with a header. */
export function daysCsv(days: readonly DayFigures[]): string {
  const rows = [
    ['date', 'started', 'finished', 'won', 'median try', 'returning sessions'],
    ...days.map((day) => [
      day.date,
      day.started,
      day.finished,
      day.won,
      day.medianTry,
      day.returning,
    ]),
  ];
  return rows.map((row) => `${row.join(',')}\r\n`).join('');
}

const Scroller = styled.section`overflow-x: auto;`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th, & td { padding: var(--space-1) var(--space-2); text-align: right; }
  & th:first-child { text-align: left; white-space: nowrap; }
  & thead th { font-weight: 650; }
  & tbody tr { border-top: 1px solid var(--line); }
  & tbody th { font-weight: 500; }
`;

/** The plays of each day, newest first. */
function DayTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <Scroller tabIndex={0} aria-label={text('Plays by day')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('Day (UTC)')}</th>
            <th scope="col">{text('Started')}</th>
            <th scope="col">{text('Finished')}</th>
            <th scope="col">{text('Solved')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              <td>{day.started}</td>
              <td>{day.finished}</td>
              <td>{day.won}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

const dailyFiguresQuery = {
  ...endpointQuery('dailyFigures', ['figures', 'days']),
  refetchInterval: LIVE_MS,
};

/** The plays of all games by day. Updates by itself. */
export default function FiguresPage() {
  const daily = useQuery(dailyFiguresQuery);
  const { data, isPending } = daily;
  return (
    <>
      <PageHead title={text('Figures')}>
        {data && (
          <Button onClick={() => saveFile('imguessr-days.csv', 'text/csv', daysCsv(data.days))}>
            <AdminIcon name="download" size={18} />
            {text('Download CSV')}
          </Button>
        )}
      </PageHead>
      <Card title={text('Plays by day')}>
        <LoadError query={daily} />
        {isPending && <Skeleton style={{ height: '18rem' }} />}
        {data?.days.every(({ started }) => started === 0) ? (
          <p>{text('Nobody has played yet.')}</p>
        ) : (
          data && <DayTable days={data.days} />
        )}
      </Card>
    </>
  );
}
