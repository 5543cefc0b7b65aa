import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ComposeOrder } from './compose.worker.ts';

interface Answer {
  picture?: Uint8Array;
  failure?: string;
}

/** Composes the orders on all cores and hands over each picture as it is done; rejects at the first failure. */
export async function composeAll<Order extends ComposeOrder>(
  orders: readonly Order[],
  onPicture: (order: Order, picture: Uint8Array) => void,
): Promise<void> {
  const queue = orders.values();
  const size = Math.min(availableParallelism(), 8, orders.length);
  const workers = Array.from({ length: size }, () => new Worker(new URL('./compose.worker.ts', import.meta.url)));
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (const order of queue) {
          const answer = await ask(worker, {
            scene: order.scene,
            seed: order.seed,
          });
          if (!answer.picture) throw new Error(`${order.seed}: ${answer.failure}`);
          onPicture(order, answer.picture);
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, order: ComposeOrder): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    const onMessage = (answer: Answer): void => {
      settle();
      resolve(answer);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(order);
  });
}
