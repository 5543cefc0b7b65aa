import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ComposeAnswer, ComposeOrder, ComposeRequest } from './compose.worker.ts';

/** Pictures under way in one worker: while one waits for the encoder, the other is drawn. */
const LANES = 2;

/** Composes the orders on all cores and hands over each picture as it is done; rejects at the first failure. */
export async function composeAll<Order extends ComposeOrder>(
  orders: readonly Order[],
  onPicture: (order: Order, picture: Uint8Array) => void,
): Promise<void> {
  const queue = orders.entries();
  const size = Math.min(availableParallelism(), 8, orders.length);
  const workers = Array.from({ length: size }, () => new Worker(new URL('./compose.worker.ts', import.meta.url)));
  const lanes = workers.flatMap((worker) => Array.from({ length: LANES }, () => worker));
  try {
    await Promise.all(
      lanes.map(async (worker) => {
        for (const [id, order] of queue) {
          const answer = await ask(worker, { id, scene: order.scene, seed: order.seed });
          if (!answer.picture) throw new Error(`${order.seed}: ${answer.failure}`);
          onPicture(order, answer.picture);
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, request: ComposeRequest): Promise<ComposeAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    const onMessage = (answer: ComposeAnswer): void => {
      if (answer.id !== request.id) return;
      settle();
      resolve(answer);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(request);
  });
}
