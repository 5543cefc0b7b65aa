import { LogGapError } from '@imguessr/play-log';
import { createRetryLog, type Logger } from '@imguessr/service-kit';

/** Logs the failures of reading the play log, which is tried again four times a second. */
export const createLogRetries = (logger: Logger, stream: string) =>
  createRetryLog({
    logger,
    fields: { stream },
    failing: 'play log unavailable; retrying',
    recovered: 'play log available again',
    explain: (error) => (error instanceof LogGapError ? 'play log has a gap; retrying' : undefined),
  });
