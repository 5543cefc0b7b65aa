import { PlayBatch } from '@imguessr/contracts/facts';
import { keepReading, messagesFrom, openManager } from '@imguessr/messaging';
import type { StreamState } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type LiveBatch, receiveLive } from './live-batches.ts';
import { PLAY_STREAM, readLogState } from './play-stream.ts';

/** When nothing was received for this long, the log is asked whether a batch was missed. */
const CHECK_INTERVAL_MS = 500;

export interface LoggedBatch extends PlayBatch {
  /** The position in the log. */
  readonly sequence: number;
}

interface FollowOptions {
  /** Returns the sequence after which reading continues, whenever it was interrupted. */
  readonly position: () => number;
  /** In the order of the log. */
  readonly onBatches: (batches: readonly LoggedBatch[]) => void;
  /** Batches after `position` were deleted: their facts are in the table of plays. */
  readonly onDeleted: (firstSequence: number) => void;
  /**
   * The log is another one than before, or ends before `position`: reading continues after this
   * sequence.
   */
  readonly onReplaced: (position: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Resolves with the sequence of the last batch that was not deleted; 0 without any. */
export async function lastSequence(nc: NatsConnection, state: StreamState): Promise<number> {
  if (state.messages === 0) return 0;
  const jsm = await openManager(nc);
  // NATS 2.9 does not find the last message of a subject after a deletion.
  for (let seq = state.last_seq; seq >= state.first_seq; seq--) {
    if (await jsm.streams.getMessage(PLAY_STREAM, { seq })) return seq;
  }
  return 0;
}

/**
 * Follows the play log in order, and goes on after every interruption: reads what the log has, then
 * takes what its writer sends. Reading all from the log would cost NATS more (decision 0093): its
 * cache of the last file is dropped by readers, and loaded from the disk for the next write (2.12).
 */
export function followPlays(nc: NatsConnection, options: FollowOptions) {
  let created: string | undefined;
  let live: ReturnType<typeof receiveLive> | undefined;

  /**
   * Tells whether the log was replaced or lost batches. Resolves with the sequence up to which there
   * are batches to read.
   */
  const findEnd = async () => {
    const known = options.position();
    const info = await readLogState(nc);
    const isAnother = created !== undefined && created !== info.created;
    created = info.created;
    const { first_seq: first, last_seq: last } = info.state;
    if (isAnother) options.onReplaced(first - 1);
    else if (last < known) options.onReplaced(last);
    else if (first > options.position() + 1) options.onDeleted(first);
    if (options.position() >= last) return last;
    // What was deleted at the end would be waited for.
    const end = await lastSequence(nc, info.state);
    // Meanwhile, the writer may have been told of batches.
    const position = options.position();
    if (end <= position && position < last) options.onDeleted(last + 1);
    return end;
  };

  /** Returns the batches after `position`: the writer knows its own. */
  const decoded = (batches: readonly LiveBatch[]): LoggedBatch[] =>
    batches
      .filter(({ sequence }) => sequence > options.position())
      .map(({ sequence, payload }) => ({ ...PlayBatch.decode(payload), sequence }));

  /** Resolves with whether everything up to a sequence was read. */
  const readUntil = async (last: number, signal: AbortSignal): Promise<boolean> => {
    if (options.position() >= last) return true;
    const from = options.position() + 1;
    for await (const { seq, data } of messagesFrom(nc, PLAY_STREAM, from, signal)) {
      // Where the log has gaps, batches were deleted.
      if (seq > options.position() + 1) options.onDeleted(seq);
      options.onBatches(decoded([{ sequence: seq, payload: data }]));
      if (options.position() >= last) return true;
    }
    return false;
  };

  const followOnce = async (signal: AbortSignal) => {
    const receiving = receiveLive(nc);
    live = receiving;
    const interrupt = () => receiving.interrupt();
    signal.addEventListener('abort', interrupt);
    try {
      if (!(await readUntil(await findEnd(), signal))) return;
      while (!signal.aborted) {
        const received = await receiving.next(CHECK_INTERVAL_MS);
        if (received.length === 0) return;
        const batches = decoded(received);
        const next = options.position() + 1;
        const gap = batches.findIndex(({ sequence }, index) => sequence !== next + index);
        const run = gap === -1 ? batches : batches.slice(0, gap);
        if (run.length > 0) options.onBatches(run);
        // What was missed is in the log.
        if (gap !== -1) return;
      }
    } finally {
      signal.removeEventListener('abort', interrupt);
      receiving.close();
      live = undefined;
    }
  };

  return {
    stop: keepReading(followOnce, options.onError),
    /** Looks at once whether the log has more than `position`. */
    lookAgain: () => live?.interrupt(),
  };
}
