import type { JobQueue } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';

/** Returns the queues of background work, each with its newest failures. */
export function fetchJobQueues(signal?: AbortSignal): Promise<JobQueue[]> {
  return adminClient.jobs({ signal });
}

/** Retries all failed jobs of a queue, or only the one with the id `job`. Returns how many. */
export async function retryJobs(queue: string, job?: string): Promise<number> {
  const { retried } = await adminClient.retryJobs({ params: { queue }, query: { job } });
  return retried;
}
