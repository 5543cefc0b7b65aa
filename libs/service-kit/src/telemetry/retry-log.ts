import type { Logger } from './logger.ts';

const REPEAT_MS = 60_000;

interface Options {
  readonly logger: Logger;
  /** Added to each line. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text of a failure, and that of the first success after it. */
  readonly failing: string;
  readonly recovered: string;
  /**
   * Returns the text for an error whose message says all, so that it is logged without its stack.
   */
  readonly explain?: (error: unknown) => string | undefined;
  readonly now?: () => number;
}

/**
 * What is retried every moment fails every moment: logs only what changes, and once a minute that
 * it has not.
 */
export interface RetryLog {
  /**
   * Logs a failure unless it is the same as the one before; at most once a minute, with the number
   * of failures since.
   */
  failed(error: unknown): void;
  /** Logs the end of the failures, if there were any. */
  succeeded(): void;
}

export function createRetryLog(options: Options): RetryLog {
  const { logger, fields, failing, recovered, explain, now = () => performance.now() } = options;
  let last: { readonly reason: string; readonly loggedAt: number; failures: number } | undefined;
  return {
    failed(error) {
      const reason = error instanceof Error ? error.message : String(error);
      const repeated = last?.reason === reason ? last : undefined;
      if (repeated) repeated.failures++;
      if (repeated && now() - repeated.loggedAt < REPEAT_MS) return;
      const text = explain?.(error);
      const hasStack = repeated === undefined && text === undefined;
      const failures = repeated && { failures: repeated.failures };
      logger.warn(
        { ...fields, ...(hasStack ? { err: error } : { reason }), ...failures },
        text ?? failing,
      );
      last = { reason, loggedAt: now(), failures: 0 };
    },
    succeeded() {
      if (last) logger.info(fields, recovered);
      last = undefined;
    },
  };
}
