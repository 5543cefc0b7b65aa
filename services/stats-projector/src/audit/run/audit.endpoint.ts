import { AUDIT_SUBJECT, type AuditProgress, type AuditReport } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';

const PROGRESS_MS = 5_000;

/**
 * Answers a request with the report of an audit, which runs at once. Returns a function that stops
 * answering.
 */
export function serveAudit(
  nc: NatsConnection,
  queue: string,
  run: () => Promise<AuditReport>,
  logger: Logger,
): () => Promise<void> {
  const answer = async (message: Msg) => {
    const report = (progress: AuditProgress) => void message.respond(JSON.stringify(progress));
    report({ done: false });
    const timer = setInterval(() => report({ done: false }), PROGRESS_MS);
    try {
      report({ done: true, report: await run() });
    } catch (error) {
      logger.error({ err: error }, 'audit of statistics failed');
      report({
        done: true,
        error: 'The statistics could not be audited. See the logs of stats-projector.',
      });
    } finally {
      clearInterval(timer);
    }
  };
  const subscription = nc.subscribe(AUDIT_SUBJECT, {
    queue,
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'malformed request for an audit');
      else void answer(message);
    },
  });
  return () => subscription.drain();
}
