import { adminErrors } from '@imguessr/api-client/messages';
import type { JobQueue } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Badge, Button, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { jobsQuery } from '../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card } from '../../shared/components/card.tsx';
import { FailureList } from './failure-list.tsx';
import { describeQueue, durationText, queueState } from './jobs.view.ts';

/**
 * Retries all failed jobs of a queue, or only the given one. Calls `onDone` after the queues were
 * refetched.
 */
function useRetry(queue: string, onDone: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useSingleMutation({
    send: (api, { job }: { job?: string | undefined }) =>
      api.retryJobs({ params: { queue }, query: { job } }),
    onSuccess: async ({ retried }) => {
      await queries.invalidateQueries({ queryKey: jobsQuery.queryKey });
      showToast({
        title: retried > 0 ? text('Retrying') : text('Nothing to retry'),
        text:
          retried > 0
            ? text('{count, plural, one {1 job} other {{count} jobs}} restarted', {
                count: retried,
              })
            : text('It is already waiting or running.'),
      });
      onDone();
    },
    failure: adminErrors.retryJobs,
  });
  return {
    retry: (job?: string) => mutate({ job }),
    isBusy: isPending,
    busyJob: isPending ? variables.job : undefined,
  };
}

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-2);
  & > div { display: grid; align-content: start; }
  & dt { order: 1; color: var(--ink-soft); font-size: 0.85rem; }
  & dd { font: 750 1.6rem/1.1 var(--display); font-variant-numeric: tabular-nums; }
  & > [data-wrong] dd { color: var(--wrong); }
`;

const Text = styled.p`
  max-width: 40rem;
  color: var(--ink-soft);
`;

const Failures = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  & > ol { width: 100%; }
`;

/** A queue of background jobs: its purpose, its counts, and its failures. */
export function QueueCard({ queue }: { queue: JobQueue }) {
  const card = useRef<HTMLDivElement>(null);
  // The pressed button was removed along with the failure.
  const { retry, isBusy, busyJob } = useRetry(queue.name, () => {
    if (document.activeElement === document.body) card.current?.focus();
  });
  const { title, text: purpose } = describeQueue(queue.name);
  const state = queueState(queue);
  const isAllBusy = isBusy && busyJob === undefined;
  const { waiting, active, delayed, failed } = queue;
  const counts = [
    { name: text('Waiting'), count: waiting },
    {
      name: text('{count, plural, one {Active} other {Active}}', { count: active }),
      count: active,
    },
    { name: text('Delayed'), count: delayed },
    {
      name: text('{count, plural, one {Failed} other {Failed}}', { count: failed }),
      count: failed,
      isWrong: failed > 0,
    },
  ];
  return (
    <div ref={card} tabIndex={-1}>
      <Card title={title} aside={<Badge $tone={state.tone}>{state.text}</Badge>}>
        <Text>{purpose}</Text>
        <Counts>
          {counts.map(({ name, count, isWrong }) => (
            <div key={name} data-wrong={isWrong || undefined}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </Counts>
        {queue.waiting > 0 && (
          <Text>
            {text('Oldest job waiting for {duration}', {
              duration: durationText(queue.oldestWaitingSeconds),
            })}
          </Text>
        )}
        {queue.failed > 0 && (
          <Failures>
            <FailureList
              queue={queue}
              isBusy={(job) => isAllBusy || busyJob === job}
              onRetry={retry}
            />
            {queue.failed > 1 && (
              <Button aria-disabled={isBusy} onClick={() => retry()}>
                <AdminIcon name="refresh" size={18} />
                {isAllBusy ? text('Retrying...') : text('Retry All')}
              </Button>
            )}
          </Failures>
        )}
      </Card>
    </div>
  );
}
