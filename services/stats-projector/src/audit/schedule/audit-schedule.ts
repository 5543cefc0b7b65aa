import { repeat } from '@imguessr/async';
import type { AuditReport } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { AuditRecords } from '../once/audit-records.ts';

/** After a start, the statistics and the gateways come first. */
const CHECK_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

interface ScheduleOptions {
  readonly records: AuditRecords;
  /** Rejects when the audit could not be completed. */
  readonly run: () => Promise<AuditReport>;
  readonly intervalHours: number;
  readonly logger: Logger;
  readonly checkMs?: number;
}

/**
 * Runs an audit at regular intervals, on one of all projectors. The next one follows within an hour
 * when numbers differ, so that a repair
 * is noticed, and when it could not be completed. Returns a function that stops it.
 */
export function scheduleAudits(options: ScheduleOptions): () => Promise<void> {
  const { records, run, intervalHours, logger, checkMs = CHECK_MS } = options;
  const intervalMs = intervalHours * HOUR_MS;

  const runIfDue = async (signal: AbortSignal) => {
    if (!(await records.claim(intervalMs))) return;
    try {
      const { differences } = await run();
      if (differences.redis + differences.public > 0)
        await records.postpone(Math.min(HOUR_MS, intervalMs));
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, 'audit of statistics failed');
      await records.postpone(signal.aborted ? checkMs : Math.min(HOUR_MS, intervalMs));
    }
  };
  if (intervalHours === 0) return async () => undefined;
  // It fails while Redis is unavailable: a check for readiness says so.
  return repeat(runIfDue, { delayMs: checkMs, isDelayed: true });
}
