import { z } from 'zod';

const count = z.int().min(0);

/** The id of a job within its queue. */
export const jobIdField = z.string().min(1).max(200);

export const jobQueue = z
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
      z.object({ id: z.string(), name: z.string(), attempts: count, reason: z.string(), at: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'JobQueue' });
export const jobQueues = z.array(jobQueue);
export type JobQueue = z.infer<typeof jobQueue>;

export const retried = z.object({ retried: count }).meta({ id: 'RetriedJobs' });
