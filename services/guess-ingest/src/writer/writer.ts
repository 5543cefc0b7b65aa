import { randomUUID } from 'node:crypto';
import { createQueue, delay } from '@imguessr/async';
import { holdLease, type PlayLog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';

const LEASE = 'guess-writer';
/** Others look for a free lease five times a second. */
const HANDOVER_MS = 400;

interface WriterDeps {
  readonly nc: NatsConnection;
  readonly log: PlayLog;
  readonly replicas: number;
  readonly logger: Logger;
  /** Resolves with whether this instance knows enough to write. */
  readonly mayTake: () => Promise<boolean>;
  /** Called before this instance begins to write. */
  readonly prepare: () => Promise<void>;
  /** Starts what only the writer does. Returns a function that stops it. */
  readonly begin: (isConfirmed: () => boolean) => () => Promise<void>;
}

export interface Writer {
  isWriter(): boolean;
  /** Hands over to another instance. */
  stop(): Promise<void>;
}

/**
 * Makes this instance the writer of plays whenever no other one is, and it has read all that others
 * appended.
 */
export function takeTurnsAtWriting(deps: WriterDeps): Writer {
  const { nc, log, replicas, logger, mayTake, prepare, begin } = deps;
  let end: (() => Promise<void>) | undefined;
  let isWanted = false;
  const inTurn = createQueue();

  const change = async () => {
    await end?.().catch((error: Error) => logger.warn({ err: error }, 'could not stop writing'));
    end = undefined;
    if (!isWanted) return;
    await prepare();
    if (!isWanted) return;
    end = begin(lease.isConfirmed);
    logger.info({ position: log.position() }, 'writer of plays');
  };
  const changeNext = (isHeld: boolean): Promise<void> => {
    isWanted = isHeld;
    return inTurn(change);
  };
  const lease = holdLease(nc, {
    name: LEASE,
    instance: randomUUID(),
    replicas,
    mayTake,
    onChange: changeNext,
    onError: (error) => logger.warn({ reason: error.message }, 'who writes plays is unknown'),
  });
  return {
    isWriter: () => end !== undefined && lease.isConfirmed(),
    stop: async () => {
      await lease.release();
      // Until another instance has the lease, requests still come to this one.
      if (end) await delay(HANDOVER_MS);
      await changeNext(false);
    },
  };
}
