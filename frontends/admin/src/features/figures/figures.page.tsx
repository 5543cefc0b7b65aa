import { text } from '@imguessr/texts';
import { AdminIcon, Button, Skeleton, Soft, saveFile } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, LIVE_MS } from '../../shared/api/endpoint-query.ts';
import { Card } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DayTable } from './day-table.tsx';
import { daysCsv } from './days-csv.ts';

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
            {text('Days (CSV)')}
          </Button>
        )}
      </PageHead>
      <Card title={text('Plays by day')}>
        <LoadError query={daily} />
        {isPending && <Skeleton style={{ height: '18rem' }} />}
        {data?.isReturningEstimated && <Soft>{text('Returning sessions are estimated.')}</Soft>}
        {data && <DayTable days={data.days} />}
      </Card>
    </>
  );
}
