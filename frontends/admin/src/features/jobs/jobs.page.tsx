import { errorText } from '@imguessr/api-client/messages';
import { text } from '@imguessr/texts';
import { Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { jobsQuery } from '../../shared/api/admin-queries.ts';
import { timeText } from '../../shared/dates/date-text.ts';
import { ErrorNotice } from '../../shared/page/error-notice.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { summaryText } from './jobs.view.ts';
import { QueueCard } from './queue-card.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-4);
`;

const Blank = styled(Skeleton)`
  height: 14rem;
  border-radius: var(--radius-m);
`;

/** The background jobs. They are refetched every few seconds while the page is open. */
export default function JobsPage() {
  const { data: queues, error, dataUpdatedAt, refetch } = useQuery(jobsQuery);
  return (
    <>
      <PageHead title={text('Background Jobs')}>{queues && <p>{summaryText(queues)}</p>}</PageHead>
      {error && (
        <ErrorNotice
          text={
            queues
              ? text('Could not refresh the jobs. Showing their status as of {time}.', {
                  time: timeText(dataUpdatedAt),
                })
              : text('Could not load the jobs. {error}', { error: errorText(error) })
          }
          onRetry={() => void refetch()}
        />
      )}
      {queues?.length === 0 && <p>{text('No background jobs.')}</p>}
      <Grid aria-busy={!queues && !error}>
        {queues?.map((queue) => (
          <QueueCard key={queue.name} queue={queue} />
        ))}
        {!queues &&
          !error &&
          ['pictures', 'picture-clearing', 'daily-pick'].map((name) => <Blank key={name} />)}
      </Grid>
    </>
  );
}
