import type { Logger } from '@imguessr/service-kit';
import type { DatabasePool } from 'slonik';
import type { FactRelay } from './outbox-publisher.ts';

const RETRY_MS = 500;
const STOP_MS = 500;

/** Keeps a relay going until it is stopped. */
export interface RelayLoop {
  /** There may be facts to publish. */
  wake(): void;
  /** False while facts cannot be published because something that is needed is away. */
  isWell(): boolean;
  stop(): Promise<void>;
}

/** Runs the relay for ever: again after a failure, and again and again while another replica is the one that runs. */
export function keepRelaying(relay: FactRelay, database: DatabasePool, log: Logger): RelayLoop {
  let stopped = false;
  let well = true;
  let woken = false;
  let ring = Promise.withResolvers<void>();

  const awake = async () => {
    well = true;
    if (!woken) await ring.promise;
    woken = false;
    ring = Promise.withResolvers();
    return !stopped;
  };
  const wake = () => {
    woken = true;
    ring.resolve();
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, RETRY_MS);
      if (stopped) resolve();
    });

  const run = async () => {
    while (!stopped) {
      try {
        await relay.run(database, awake);
        well = true;
      } catch (error) {
        if (well) log.warn({ err: error }, 'the relay of facts stopped, trying again');
        well = false;
      }
      if (!stopped) await pause();
    }
  };
  const done = run();
  return {
    wake,
    isWell: () => well,
    stop: async () => {
      stopped = true;
      wake();
      // A publication that still waits for a NATS server that is away would wait in vain.
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
    },
  };
}
