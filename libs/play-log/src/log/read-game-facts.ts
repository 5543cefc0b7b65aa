import { playStream } from '@imguessr/contracts';
import { isInvalidFilter } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { ErasedFacts } from '../erasure/erased-facts.ts';
import type { ArchivedFact, ArchivedPartition } from './archived-facts.port.ts';
import { completeBatch } from './complete-batch.ts';
import { LogGapError } from './log-gap.error.ts';
import { openPullSession, parseDelivery } from './pull-session.ts';

/** At most three batches of this size are buffered for a slow reader. */
const MAX_BATCH = 1_024;

interface ReadOptions {
  readonly partition: number;
  readonly gameId: number;
  /** The last position to read. */
  readonly end: number;
  readonly erased: ErasedFacts;
  readonly archive: ArchivedPartition | undefined;
  readonly signal: AbortSignal;
}

/**
 * Iterates over the stored facts of a game in one partition: archived ones first, then those in the stream. Facts that are
 * archived while the stream is read are taken from the archive, because they may be deleted from the stream at any time: what was
 * read of the stream is used only when no archived fact is among the positions that it covers.
 */
export async function* readGameFacts(
  nc: NatsConnection,
  options: ReadOptions,
): AsyncGenerator<ArchivedFact, void, undefined> {
  const { gameId, end, archive, signal } = options;
  const readStream = createStreamReader(nc, options);
  let next = 1;
  while (next <= end && !signal.aborted) {
    const archived = Math.min((await archive?.lastSequence()) ?? 0, end);
    for (let after = next - 1; archive && after < archived && !signal.aborted; ) {
      const facts = await archive.readGame(gameId, after, MAX_BATCH);
      for (const fact of facts) if (fact.seq <= archived) yield fact;
      after = facts.length < MAX_BATCH ? archived : (facts.at(-1)?.seq ?? archived);
    }
    next = Math.max(next, archived + 1);
    if (next <= end) next = yield* readStream(next);
  }
}

/**
 * Returns a reader of the stream that reads until the end, an interruption, or a fact that was archived, and returns the position
 * to continue at.
 *
 * NATS before 2.10 does not accept one filter for the five attempts of a play, and five filters block its writers for seconds.
 * On such a server whole partitions are read, and the facts of other games are skipped.
 */
function createStreamReader(nc: NatsConnection, { partition, gameId, end, erased, archive, signal }: ReadOptions) {
  const stream = playStream(partition);
  const prefix = `guess.${partition}.${gameId}.`;
  let canFilter = true;

  const open = async (from: number) => {
    const options = { from, maxBatch: MAX_BATCH, signal };
    if (!canFilter) return openPullSession(nc, stream, options);
    return openPullSession(nc, stream, { ...options, filter: `${prefix}*.*` }).catch(ignoreInvalidFilter);
  };

  /** Resolves with whether messages from `next` on may be deleted because they are archived. Throws `LogGapError` when they are missing there, too. */
  const isArchived = async (next: number): Promise<boolean> => {
    const isNowArchived = async () => archive !== undefined && (await archive.lastSequence()) >= next;
    if (await isNowArchived()) return true;
    const { state } = await (await jetstreamManager(nc, { checkAPI: false })).streams.info(stream);
    if (state.first_seq <= next) return false;
    await erased.refresh();
    for (let seq = next; seq < Math.min(state.first_seq, end + 1); seq++) {
      if (erased.at(seq)) continue;
      if (await isNowArchived()) return true;
      throw new LogGapError(stream, seq, state.first_seq);
    }
    return false;
  };

  return async function* readStream(from: number): AsyncGenerator<ArchivedFact, number, undefined> {
    let next = from;
    const session = await open(next);
    if (!session) {
      canFilter = false;
      return next;
    }
    // A caller that abandons the iteration may never resume it, and then `finally` would not run.
    signal.addEventListener('abort', session.close);
    try {
      if (session.pending === 0) return (await isArchived(next)) ? next : end + 1;
      while (next <= end) {
        const batch = await session.nextBatch();
        if (!batch || (await isArchived(next))) return next;
        if (!canFilter) await completeBatch(stream, batch, next, erased);
        for (const [index, message] of batch.messages.entries()) {
          const { seq } = parseDelivery(message);
          if (seq > end) return end + 1;
          if (isOfGame(message)) yield { seq, payload: batch.payloads[index] ?? message.data };
        }
        next = batch.more ? batch.lastSeq + 1 : end + 1;
      }
      return next;
    } finally {
      signal.removeEventListener('abort', session.close);
      session.close();
    }
  };

  function isOfGame(message: Msg): boolean {
    return message.subject.startsWith(prefix);
  }
}

function ignoreInvalidFilter(error: unknown): undefined {
  if (!isInvalidFilter(error)) throw error;
}
