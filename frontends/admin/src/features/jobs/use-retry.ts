import { adminErrors } from '@imguessr/api-client/messages';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { jobsQuery } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';

/** Retries all failed jobs of a queue, or only the given one. Calls `onDone` after the queues were refetched. */
export function useRetry(queue: string, onDone: () => void) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ job }: { job?: string | undefined }) => api.retryJobs({ params: { queue }, query: { job } }),
    onSuccess: async ({ retried }) => {
      await queries.invalidateQueries({ queryKey: jobsQuery(api).queryKey });
      showToast({
        title: retried > 0 ? text('Retrying') : text('Nothing to retry'),
        text:
          retried > 0
            ? text('{count, plural, one {1 job} other {{count} jobs}} restarted', { count: retried })
            : text('It is already waiting or running.'),
      });
      onDone();
    },
    onError: (error) => showError(adminErrors.retryJobs, error),
  });
  const retry = (job?: string) => {
    if (!isPending) mutate({ job });
  };
  return { retry, isBusy: isPending, busyJob: isPending ? variables.job : undefined };
}
