import { adminErrors } from '@imguessr/api-client/messages';
import { showToast } from '@imguessr/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { jobsQuery } from '../../shared/api/admin-queries.ts';
import { showError } from '../../shared/api/show-error.ts';
import { jobsText } from './jobs.view.ts';

/** Lets failed jobs of a queue begin anew, all of them or the one that is named; `onDone` comes after the next look. */
export function useRetry(queue: string, onDone: () => void) {
  const api = useAdminApi();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ job }: { job?: string | undefined }) => api.retryJobs(queue, job),
    onSuccess: async (retried) => {
      await queries.invalidateQueries({ queryKey: jobsQuery(api).queryKey });
      showToast({
        title: retried > 0 ? 'Trying again' : 'Nothing to try again',
        text: retried > 0 ? `${jobsText(retried)} started anew` : 'It is on its way already.',
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
