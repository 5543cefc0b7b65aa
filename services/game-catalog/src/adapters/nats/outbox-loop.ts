import { delay, withTimeout } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import type { DatabasePool } from 'slonik';
import type { OutboxPublisher } from './outbox-publisher.ts';

const RETRY_MS = 500;
const STOP_MS = 500;

/** Keeps a publisher running until it is stopped. */
export interface OutboxLoop {
  /** There may be events to publish. */
  wake(): void;
  /** False while events cannot be published because something that is needed is unavailable. */
  isHealthy(): boolean;
  stop(): Promise<void>;
}

/** Runs the publisher permanently: again after a failure, and again and again while another replica is the one that runs. */
export function runOutboxLoop(publisher: OutboxPublisher, database: DatabasePool, log: Logger): OutboxLoop {
  const ending = new AbortController();
  let isHealthy = true;
  let isWoken = false;
  let ring = Promise.withResolvers<void>();

  const awake = async () => {
    isHealthy = true;
    if (!isWoken) await ring.promise;
    isWoken = false;
    ring = Promise.withResolvers();
    return !ending.signal.aborted;
  };
  const wake = () => {
    isWoken = true;
    ring.resolve();
  };
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await publisher.run(database, awake);
        isHealthy = true;
      } catch (error) {
        if (isHealthy) log.warn({ err: error }, 'outbox publisher stopped; retrying');
        isHealthy = false;
      }
      await delay(RETRY_MS, ending.signal);
    }
  };
  const done = run();
  return {
    wake,
    isHealthy: () => isHealthy,
    stop: async () => {
      ending.abort();
      wake();
      // A publication that still waits for an unavailable NATS server would wait in vain.
      await withTimeout(done, STOP_MS);
    },
  };
}
