import { repeat, withTimeout } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import type { DatabasePool } from 'slonik';
import type { OutboxPublisher } from './outbox-publisher.ts';

const RETRY_DELAY_MS = 500;
const STOP_TIMEOUT_MS = 500;

/** Starts the publisher again after a failure, and every 500 ms while another replica publishes. */
export function runOutboxLoop(publisher: OutboxPublisher, database: DatabasePool, log: Logger) {
  let isHealthy = true;
  let isWoken = false;
  let nextWake = Promise.withResolvers<void>();

  /** Resolves with false once the loop is being stopped. */
  const waitForWork = async (signal: AbortSignal) => {
    isHealthy = true;
    if (!isWoken) await nextWake.promise;
    isWoken = false;
    nextWake = Promise.withResolvers();
    return !signal.aborted;
  };
  const wake = () => {
    isWoken = true;
    nextWake.resolve();
  };
  const run = async (signal: AbortSignal) => {
    try {
      await publisher.run(database, () => waitForWork(signal));
      isHealthy = true;
    } catch (error) {
      if (isHealthy) log.warn({ err: error }, 'outbox publisher stopped; retrying');
      isHealthy = false;
    }
  };
  const stop = repeat(run, { delayMs: RETRY_DELAY_MS });
  return {
    /** There may be events to publish. */
    wake,
    /** Returns false while PostgreSQL or NATS is unavailable. */
    isHealthy: (): boolean => isHealthy,
    stop: async () => {
      const stopped = stop();
      wake();
      // Do not wait longer for a message that is being published to an unavailable NATS server.
      await withTimeout(stopped, STOP_TIMEOUT_MS);
    },
  };
}

export type OutboxLoop = ReturnType<typeof runOutboxLoop>;
