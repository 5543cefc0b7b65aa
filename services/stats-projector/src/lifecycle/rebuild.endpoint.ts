import { REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { RebuildError } from './rebuild.ts';

type Rebuild = (report: (progress: RebuildProgress) => void) => Promise<void>;

/**
 * Answers with progress until the rebuild is done or has failed. Returns a function that stops
 * answering.
 */
export function serveRebuild(
  nc: NatsConnection,
  queue: string,
  rebuild: Rebuild,
  logger: Logger,
): () => Promise<void> {
  const answer = async (message: Msg) => {
    let folded = 0;
    let total = 0;
    const report = (progress: RebuildProgress) => {
      ({ folded, total } = progress);
      message.respond(JSON.stringify(progress));
    };
    const startedAt = performance.now();
    try {
      await rebuild(report);
      logger.info(
        { facts: total, ms: Math.round(performance.now() - startedAt) },
        'statistics rebuilt',
      );
    } catch (error) {
      logger.error({ err: error }, 'rebuild failed');
      const reason =
        error instanceof RebuildError
          ? error.message
          : 'The statistics could not be rebuilt. See the logs of stats-projector.';
      report({ folded, total, done: true, error: reason });
    }
  };
  const subscription = nc.subscribe(REBUILD_SUBJECT, {
    queue,
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'malformed rebuild request');
      else void answer(message);
    },
  });
  return () => subscription.drain();
}
