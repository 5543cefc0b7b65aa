import type { NatsConnection } from '@nats-io/transport-node';
import { type Batch, type Following, followStream } from './follow-stream.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Follows a stream whatever happens to it or to the server: when following ends with an error, tells `onError`,
 * waits (0.1 s doubling to 5 s), asks `from` where to go on, and begins again. Gives a function that ends it.
 */
export function followForever(
  nc: NatsConnection,
  stream: string,
  options: {
    from: () => number | Promise<number>;
    maxBatch: number;
    onBatch: (batch: Batch) => Promise<void> | void;
    onError: (error: unknown) => void;
  },
): () => Promise<void> {
  let stopped = false;
  let current: Following | undefined;
  let pause = FIRST_PAUSE_MS;
  let wake = () => {};
  const run = async () => {
    while (!stopped) {
      try {
        current = await followStream(nc, stream, {
          from: await options.from(),
          maxBatch: options.maxBatch,
          onBatch: async (batch) => {
            await options.onBatch(batch);
            pause = FIRST_PAUSE_MS;
          },
        });
        if (stopped) await current.stop();
        await current.done;
      } catch (error) {
        if (!stopped) options.onError(error);
      }
      if (stopped) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      await promise;
      clearTimeout(timer);
    }
  };
  const ended = run();
  return async () => {
    stopped = true;
    wake();
    await current?.stop();
    await ended;
  };
}
