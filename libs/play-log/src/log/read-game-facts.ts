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
  readonly end: number;
  readonly erased: ErasedFacts;
  readonly archive: ArchivedPartition | undefined;
  readonly signal: AbortSignal;
}

/**
 * Iterates over the facts of a game in one partition. What was read of the stream is used only
 * without an archived fact
 * at its positions: archived messages may be deleted at any time.
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

// NATS before 2.10 has no single filter for the five attempts of a play, and five filters block its
// writers for
// seconds. There, whole partitions are read. Returns the position to continue at.
function createStreamReader(
  nc: NatsConnection,
  { partition, gameId, end, erased, archive, signal }: ReadOptions,
) {
  const stream = playStream(partition);
  const prefix = `guess.${partition}.${gameId}.`;
  let canFilter = true;

  const open = async (from: number) => {
    const options = { from, maxBatch: MAX_BATCH, signal };
    if (!canFilter) return openPullSession(nc, stream, options);
    return openPullSession(nc, stream, { ...options, filter: `${prefix}*.*` }).catch(
      ignoreInvalidFilter,
    );
  };

  /** Throws `LogGapError` when messages from `next` on are missing in the archive, too. */
  const isArchived = async (next: number): Promise<boolean> => {
    const isNowArchived = async () =>
      archive !== undefined && (await archive.lastSequence()) >= next;
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
    // An abandoned iteration may never run its `finally`.
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
