import { delay, withTimeout } from '@imguessr/async';
import type { StreamReplicas } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';

/** What watching the log depends on. */
interface LogWatchDeps {
  /** Creates the streams that are missing; resolves with the time at which each was created. Rejects while one is unavailable. */
  readonly ensure: () => Promise<readonly string[]>;
  /** Configures streams that have too few copies; resolves with the copies of each. */
  readonly raiseReplicas: () => Promise<readonly StreamReplicas[]>;
  /** Called when a stream was lost and created again: nothing that was read from the old one exists any more. */
  readonly onReplaced: () => void;
  readonly onReplicas: (replicas: readonly StreamReplicas[]) => void;
  readonly logger: Logger;
  /** The interval between two checks in milliseconds. */
  readonly intervalMs: number;
}

/** The play log as of the last check. */
export interface LogWatch {
  /** Returns whether every stream existed and had a leader at the last check. */
  isAvailable(): boolean;
  stop(): Promise<void>;
}

/** A check whose streams have not answered by then has failed; the next one starts without waiting for it. */
const MAX_CHECK_MS = 3_000;
/** Copies change seldom, and reading them costs a request for every stream of the server. */
const CHECKS_PER_REPLICA_CHECK = 6;

/**
 * Checks the streams again and again. Streams that a server has lost, for instance because it was restarted without its disk,
 * are created again: until then every guess fails. `created` are the times at which the streams that were read at the start
 * were created.
 */
export function watchLog(deps: LogWatchDeps, created: readonly string[]): LogWatch {
  const { ensure, logger } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let known = created.join();
  let isAvailable = true;

  const check = async () => {
    try {
      const found = await withTimeout(ensure(), MAX_CHECK_MS);
      if (!found) throw new Error(`no answer within ${MAX_CHECK_MS} ms`);
      if (found.join() !== known) {
        logger.error({ created: found }, 'play log replaced: its streams were lost and created again');
        known = found.join();
        deps.onReplaced();
      }
      if (!isAvailable) logger.info('play log available again');
      isAvailable = true;
    } catch (error) {
      if (isAvailable && !signal.aborted) logger.error({ reason: (error as Error).message }, 'play log unavailable');
      isAvailable = false;
    }
  };
  const run = async () => {
    for (let checks = 0; !signal.aborted; checks++) {
      if (checks > 0) await check();
      if (isAvailable && checks % CHECKS_PER_REPLICA_CHECK === 0) {
        await deps.raiseReplicas().then(deps.onReplicas, (error: Error) => {
          if (!signal.aborted) logger.warn({ reason: error.message }, 'copies of the play log unknown');
        });
      }
      await delay(deps.intervalMs, signal);
    }
  };
  const done = run();
  return {
    isAvailable: () => isAvailable,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
