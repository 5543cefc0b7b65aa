import { delay, withTimeout } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import type { DatabasePool } from 'slonik';
import type { OutboxPublisher } from './outbox-publisher.ts';

const RETRY_DELAY_MS = 500;
const STOP_TIMEOUT_MS = 500;

/** Starts the publisher again after a failure, and every 500 ms while another replica publishes. */
export function runOutboxLoop(publisher: OutboxPublisher, database: DatabasePool, log: Logger) {
  const stopping = new AbortController();
  let isHealthy = true;
  let isWoken = false;
  let nextWake = Promise.withResolvers<void>();

  /** Resolves with false once the loop is being stopped. */
  const waitForWork = async () => {
    isHealthy = true;
    if (!isWoken) await nextWake.promise;
    isWoken = false;
    nextWake = Promise.withResolvers();
    return !stopping.signal.aborted;
  };
  const wake = () => {
    isWoken = true;
    nextWake.resolve();
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await publisher.run(database, waitForWork);
        isHealthy = true;
      } catch (error) {
        if (isHealthy) log.warn({ err: error }, 'outbox publisher stopped; retrying');
        isHealthy = false;
      }
      await delay(RETRY_DELAY_MS, stopping.signal);
    }
  };
  const done = run();
  return {
    /** There may be events to publish. */
    wake,
    /** Returns false while PostgreSQL or NATS is unavailable. */
    isHealthy: (): boolean => isHealthy,
    stop: async () => {
      stopping.abort();
      wake();
      // Do not wait longer for a message that is being published to an unavailable NATS server.
      await withTimeout(done, STOP_TIMEOUT_MS);
    },
  };
}

export type OutboxLoop = ReturnType<typeof runOutboxLoop>;
