import type { JobQueue } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';

/** Returns the background job queues, each with its most recent failures. */
export function fetchJobQueues(signal?: AbortSignal): Promise<JobQueue[]> {
  return adminClient.jobs({ signal });
}

/** Retries all failed jobs of a queue, or only the job with the id `job`. Returns the number of jobs retried. */
export async function retryJobs(queue: string, job?: string): Promise<number> {
  const { retried } = await adminClient.retryJobs({ params: { queue }, query: { job } });
  return retried;
}
