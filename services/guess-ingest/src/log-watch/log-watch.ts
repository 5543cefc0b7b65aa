import { repeat, withTimeout } from '@imguessr/async';
import type { StreamReplicas } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';

interface LogWatchDeps {
  /**
   * Creates missing streams; resolves with when each was created. Rejects while one is unavailable.
   */
  readonly ensure: () => Promise<readonly string[]>;
  /** Raises the copies of streams that have too few; resolves with those of each. */
  readonly raiseReplicas: () => Promise<readonly StreamReplicas[]>;
  /** A stream was lost and created again: nothing that was read from the old one exists. */
  readonly onReplaced: () => void;
  readonly onReplicas: (replicas: readonly StreamReplicas[]) => void;
  readonly logger: Logger;
  readonly intervalMs: number;
}

export interface LogWatch {
  /** Returns whether every stream existed and had a leader at the last check. */
  isAvailable(): boolean;
  stop(): Promise<void>;
}

/** A slower check has failed; the next one starts without waiting for it. */
const MAX_CHECK_MS = 3_000;
/** Copies change seldom, and reading them costs a request for every stream of the server. */
const CHECKS_PER_REPLICA_CHECK = 6;

/**
 * Checks the streams, and creates what a server has lost, for instance with its disk: guesses fail
 * until then.
 */
export function watchLog(deps: LogWatchDeps, created: readonly string[]): LogWatch {
  const { ensure, logger } = deps;
  let known = created.join();
  let isAvailable = true;
  let checks = 0;

  const check = async (signal: AbortSignal) => {
    try {
      const found = await withTimeout(ensure(), MAX_CHECK_MS);
      if (!found) throw new Error(`no answer within ${MAX_CHECK_MS} ms`);
      if (found.join() !== known) {
        logger.error(
          { created: found },
          'play log replaced: its streams were lost and created again',
        );
        known = found.join();
        deps.onReplaced();
      }
      if (!isAvailable) logger.info('play log available again');
      isAvailable = true;
    } catch (error) {
      if (isAvailable && !signal.aborted)
        logger.error({ reason: (error as Error).message }, 'play log unavailable');
      isAvailable = false;
    }
  };
  const run = async (signal: AbortSignal) => {
    if (checks > 0) await check(signal);
    if (isAvailable && checks % CHECKS_PER_REPLICA_CHECK === 0) {
      await deps.raiseReplicas().then(deps.onReplicas, (error: Error) => {
        if (!signal.aborted)
          logger.warn({ reason: error.message }, 'copies of the play log unknown');
      });
    }
    checks++;
  };
  return { isAvailable: () => isAvailable, stop: repeat(run, { delayMs: deps.intervalMs }) };
}
