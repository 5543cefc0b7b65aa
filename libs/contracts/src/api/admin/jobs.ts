import { z } from 'zod';
import { changeErrors, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, forwardedRoute } from '../endpoint/endpoint.ts';
import * as routes from '../routes/admin-routes.ts';

const count = z.int().min(0);

/** Unique within a queue. */
const jobIdField = z.string().min(1).max(200);

const jobQueue = z
  .object({
    name: z.string(),
    waiting: count,
    active: count,
    delayed: count,
    failed: count,
    oldestWaitingSeconds: z.number().min(0).meta({
      description: 'The age of the oldest waiting job in seconds; 0 if no job is waiting.',
    }),
    failures: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        attempts: count,
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'JobQueue' });
const jobQueues = z.array(jobQueue);
export type JobQueue = z.infer<typeof jobQueue>;

const retried = z.object({ retried: count }).meta({ id: 'RetriedJobs' });

export const jobEndpoints = {
  jobs: {
    ...forwardedRoute(routes.jobs),
    action: 'edit',
    summary: 'List background jobs',
    description: 'Returns every job queue with its counts and its failed jobs.',
    responses: { 200: jobQueues, ...readErrors },
  },
  retryJobs: {
    ...forwardedRoute(routes.retryJobs),
    action: 'edit',
    summary: 'Retry failed jobs',
    description: 'Retries all failed jobs of a queue, or a single one, and returns their number.',
    params: z.object({
      queue: z
        .string()
        .regex(/^[a-z-]{1,40}$/, 'must be the name of a job queue')
        .meta({ description: 'The name of the job queue.' }),
    }),
    query: z.object({
      job: jobIdField.optional().meta({ description: 'The id of a single job to retry.' }),
    }),
    responses: { 200: retried, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
