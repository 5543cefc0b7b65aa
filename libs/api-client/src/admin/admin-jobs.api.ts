import type { JobQueue } from '@imguessr/contracts';
import { request } from '../request.ts';

/** The queues of background work, each with its newest failures. */
export function fetchJobQueues(signal?: AbortSignal): Promise<JobQueue[]> {
  return request('/api/admin/jobs', { signal });
}

/** Lets all failed jobs of a queue begin anew, or only the one with the id `job`; gives how many. */
export async function retryJobs(queue: string, job?: string): Promise<number> {
  const only = job === undefined ? '' : `?${new URLSearchParams({ job })}`;
  const { retried } = await request<{ retried: number }>(`/api/admin/jobs/${queue}/retry${only}`, { method: 'POST' });
  return retried;
}
