import { delay } from '@imguessr/async';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ErasedFacts } from '../erasure/erased-facts.ts';
import type { ArchivedPartition } from './archived-facts.port.ts';
import { type CompleteBatch, completeBatch } from './complete-batch.ts';
import { LogGapError } from './log-gap.error.ts';
import { openPullSession } from './pull-session.ts';
import { readArchived } from './read-archived.ts';

const RETRY_DELAY_MS = 250;
/** Announced messages that do not arrive in time may have been archived and deleted. */
const OVERDUE_MS = 12_000;

export interface FollowOptions {
  readonly from: number;
  readonly maxBatch: number;
  /** The next batch waits until the promise resolves. */
  readonly onBatch: (batch: CompleteBatch) => Promise<void> | void;
  readonly onError: (error: unknown) => void;
  /**
   * Called for each pull session. Resolves with the sequence to continue at: not `next` after a
   * replaced stream.
   */
  readonly resume?: (next: number) => Promise<number>;
  /** Without erased facts, every missing message is an error. */
  readonly erased?: ErasedFacts | undefined;
  readonly archive?: ArchivedPartition | undefined;
}

/**
 * Follows a stream from sequence `from`: in order, retrying after every interruption. Three times
 * as fast as the
 * library's consumers, which parse messages one by one and create objects for them. Erased and
 * archived facts fill the
 * gaps of deleted messages. At any other gap it stays, and reports a `LogGapError` on each retry.
 */
export function followLog(nc: NatsConnection, stream: string, options: FollowOptions) {
  const { archive, erased, maxBatch } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let next = Math.max(1, options.from);

  const deliver = async (batch: CompleteBatch) => {
    await options.onBatch(batch);
    next = batch.lastSeq + 1;
  };

  /** Resolves, when the session ends, with the gap that it cannot fill and the end of the log. */
  const followOnce = async (): Promise<Gap | undefined> => {
    const session = await openPullSession(nc, stream, { from: next, maxBatch, signal });
    try {
      const from = (await options.resume?.(next)) ?? next;
      if (from !== next) {
        next = from;
        return;
      }
      let isExpecting = session.pending > 0;
      const gap = isExpecting ? undefined : await findDeletedStart();
      if (gap) return gap;
      for (;;) {
        const overdue = isExpecting && archive ? setTimeout(session.close, OVERDUE_MS) : undefined;
        const received = await session.nextBatch().finally(() => clearTimeout(overdue));
        if (!received) return;
        let batch: CompleteBatch;
        try {
          batch = await completeBatch(stream, received, next, erased);
        } catch (error) {
          if (error instanceof LogGapError) return { error, end: received.lastSeq };
          throw error;
        }
        await deliver(batch);
        isExpecting = batch.more;
      }
    } finally {
      session.close();
    }
  };

  const findDeletedStart = async (): Promise<Gap | undefined> => {
    if (!erased) return;
    const { state } = await (await jetstreamManager(nc, { checkAPI: false })).streams.info(stream);
    // A consumer may still be unaware of the messages in the stream: a gap before them is found
    // when they arrive.
    if (state.messages > 0 || state.last_seq < next) return;
    return { error: new LogGapError(stream, next, state.first_seq), end: state.last_seq };
  };

  const readArchive = async ({ error, end }: Gap) => {
    const to = (await archive?.lastSequence()) ?? 0;
    if (!archive || to < next) throw error;
    await erased?.refresh();
    for await (const batch of readArchived(archive, erased, {
      from: next,
      to,
      end: Math.max(to, end),
      maxBatch,
    })) {
      if (signal.aborted) return;
      await deliver(batch);
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        const gap = await followOnce();
        if (gap) await readArchive(gap);
      } catch (error) {
        if (signal.aborted) return;
        options.onError(error);
        await delay(RETRY_DELAY_MS, signal);
      }
    }
  };

  const done = run();
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

interface Gap {
  readonly error: LogGapError;
  readonly end: number;
}
