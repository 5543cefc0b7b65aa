import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ComposeJob, ComposeReply, ComposeRequest } from './compose.worker.ts';

/** Concurrent pictures per worker: while one is being encoded, the other is drawn. */
const JOBS_PER_WORKER = 2;

/**
 * Composes pictures on all cores and calls `onPicture` for each one when it is done; rejects at the
 * first failure.
 */
export async function composeAll<Job extends ComposeJob>(
  jobs: readonly Job[],
  onPicture: (job: Job, picture: Uint8Array) => void,
): Promise<void> {
  const queue = jobs.entries();
  const size = Math.min(availableParallelism(), 8, jobs.length);
  const workers = Array.from(
    { length: size },
    () => new Worker(new URL('./compose.worker.ts', import.meta.url)),
  );
  const slots = workers.flatMap((worker) => Array.from({ length: JOBS_PER_WORKER }, () => worker));
  try {
    await Promise.all(
      slots.map(async (worker) => {
        for (const [id, job] of queue) {
          const reply = await request(worker, { id, scene: job.scene, seed: job.seed });
          if (!reply.picture) throw new Error(`${job.seed}: ${reply.failure}`);
          onPicture(job, reply.picture);
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function request(worker: Worker, message: ComposeRequest): Promise<ComposeReply> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    const onMessage = (reply: ComposeReply): void => {
      if (reply.id !== message.id) return;
      settle();
      resolve(reply);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(message);
  });
}
