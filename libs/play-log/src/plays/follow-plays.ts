import { PlayBatch } from '@imguessr/contracts/facts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { keepReading } from '../log/keep-reading.ts';
import { openPullSession, parseDelivery } from '../log/pull-session.ts';
import { PLAY_STREAM } from './play-stream.ts';

const MAX_MESSAGES = 100;

export interface LoggedBatch extends PlayBatch {
  /** The position in the log. */
  readonly sequence: number;
}

interface FollowOptions {
  /** Returns the sequence after which reading continues, whenever it was interrupted. */
  readonly position: () => number;
  /** In the order of the log. The next ones wait until the promise resolves. */
  readonly onBatches: (batches: readonly LoggedBatch[]) => Promise<void> | void;
  /** Batches after `position` were deleted: their facts are in the table of plays. */
  readonly onSkipped: (firstSequence: number) => void;
  /**
   * The log is another one than before, or ends before `position`: reading continues after this
   * sequence.
   */
  readonly onReplaced: (position: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Resolves with the sequence of the last batch that was not deleted; 0 without any. */
export async function lastSequence(jsm: JetStreamManager): Promise<number> {
  const { state } = await jsm.streams.info(PLAY_STREAM);
  if (state.messages === 0) return 0;
  // NATS 2.9 does not find the last message of a subject after a deletion.
  for (let seq = state.last_seq; seq >= state.first_seq; seq--) {
    if (await jsm.streams.getMessage(PLAY_STREAM, { seq })) return seq;
  }
  return 0;
}

/** Reads the play log in order, and goes on after every interruption. */
export function followPlays(nc: NatsConnection, options: FollowOptions) {
  let created: string | undefined;

  const requireSameLog = async () => {
    const jsm = await jetstreamManager(nc, { checkAPI: false });
    const known = options.position();
    const info = await jsm.streams.info(PLAY_STREAM);
    const isAnother = created !== undefined && created !== info.created;
    created = info.created;
    const { first_seq: first, last_seq: last } = info.state;
    if (isAnother) options.onReplaced(first - 1);
    else if (last < known) options.onReplaced(last);
    else if (first > options.position() + 1) options.onSkipped(first);
    else if (last > known && (await lastSequence(jsm)) <= known) options.onSkipped(last + 1);
  };

  const deliver = async (batches: readonly LoggedBatch[]) => {
    for (let from = 0, to = 1; from < batches.length; from = to++) {
      const first = batches[from]?.sequence ?? 0;
      if (first > options.position() + 1) options.onSkipped(first);
      while (batches[to]?.sequence === first + to - from) to++;
      await options.onBatches(batches.slice(from, to));
    }
  };

  const followOnce = async (signal: AbortSignal) => {
    await requireSameLog();
    const from = options.position() + 1;
    const session = await openPullSession(nc, PLAY_STREAM, {
      from,
      maxBatch: MAX_MESSAGES,
      signal,
    });
    try {
      for (;;) {
        const received = await session.nextBatch();
        if (!received) return;
        const batches = received.messages.flatMap((message, index): LoggedBatch[] => {
          const sequence = parseDelivery(message).seq;
          // The writer knows its own batches.
          if (sequence <= options.position()) return [];
          const payload = received.payloads[index] ?? new Uint8Array();
          return [{ ...PlayBatch.decode(payload), sequence }];
        });
        await deliver(batches);
      }
    } finally {
      session.close();
    }
  };

  return keepReading(followOnce, options.onError);
}
