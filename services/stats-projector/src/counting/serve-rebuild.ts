import { REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Checkpoints } from '../counting/keep-checkpoints.ts';
import type { Counting } from './counting.ts';

const REPORT_MS = 1_000;
const NOT_STORED =
  'What was counted before is still in Redis, which does not answer. Start it, then repeat the command.';

interface RebuildDeps {
  readonly counting: Counting;
  readonly checkpoints: Checkpoints;
  /** Returns how many facts were ever counted. */
  readonly counted: () => number;
  readonly logger: Logger;
}

/**
 * Counts all plays again on request, in every instance. Each of them reports that it is done when
 * what it has counted replaced the checkpoint, which contained hashes of sessions.
 */
export function serveRebuild(
  nc: NatsConnection,
  { counting, checkpoints, counted, logger }: RebuildDeps,
): () => Promise<void> {
  const rebuild = async (report: (progress: RebuildProgress) => void) => {
    const startedAt = performance.now();
    const before = counted();
    const reports = setInterval(() => {
      const folded = counted() - before;
      report({ folded, total: folded, done: false });
    }, REPORT_MS);
    try {
      const { tallies } = await counting.countAgain();
      await checkpoints.storeNow();
      const { facts } = tallies;
      report({ folded: facts, total: facts, done: true });
      const ms = Math.round(performance.now() - startedAt);
      logger.info({ facts, ms }, 'statistics counted again');
    } finally {
      clearInterval(reports);
    }
  };
  const subscription = nc.subscribe(REBUILD_SUBJECT, {
    callback: (error, message) => {
      if (error) return logger.error({ err: error }, 'malformed rebuild request');
      const report = (progress: RebuildProgress) => message.respond(JSON.stringify(progress));
      rebuild(report).catch((reason) => {
        logger.warn({ err: reason }, 'statistics not counted again');
        // Another instance goes on while this one stops.
        if (!subscription.isClosed())
          report({ folded: 0, total: 0, done: false, error: NOT_STORED });
      });
    },
  });
  return () => subscription.drain();
}
