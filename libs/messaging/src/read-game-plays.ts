import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { StoredFact } from './attempt-log.ts';
import { completeBatch } from './complete-batch.ts';
import { createErasedFacts, type ErasedFacts } from './erased-facts.ts';
import { deliveryOf, openPull } from './pull-session.ts';

/** Messages held for a reader that is slow: three times as many at most. */
const MAX_BATCH = 1_024;
const FILTER_IS_REFUSED = 10_093;

/**
 * The facts of all plays of a game that the log holds at the moment of asking: partition by partition, and in each in
 * the order of the log, erased ones as anonymous copies in their places. Reads no faster than it is read, and ends its
 * consumer when the reader ends or `signal` aborts; an aborted reading ends without an error. Rejects while NATS is away,
 * and with `LogGapError` where messages are gone.
 *
 * A NATS before 2.10 takes no filter for the five slots of a play in one, and five filters keep its writers waiting for
 * seconds: there whole partitions are read, and other games passed over.
 */
export async function* readGamePlays(
  nc: NatsConnection,
  partitions: number,
  gameId: number,
  signal: AbortSignal,
): AsyncGenerator<StoredFact, void, undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const streams = Array.from({ length: partitions }, (_, partition) => playStream(partition));
  const ends = await Promise.all(streams.map(async (stream) => (await jsm.streams.info(stream)).state.last_seq));
  for (const [partition, stream] of streams.entries()) {
    const end = ends[partition] ?? 0;
    const prefix = `guess.${partition}.${gameId}.`;
    const erased = createErasedFacts(nc, partition);
    await erased.refresh();
    // What is erased from now on may be missing from this reading, and is never in it twice.
    const copies = erased.between(1, end).filter(({ fact }) => fact.gameId === gameId);
    const copied = new Set(copies.map(({ seq }) => seq));
    function* copiesUpTo(seq: number) {
      for (let next = copies[0]; next && next.seq <= seq; next = copies[0]) {
        copies.shift();
        yield { fact: next.fact, seq: next.seq };
      }
    }
    for await (const message of readUpTo(nc, stream, end, `${prefix}*.*`, erased, signal)) {
      const { seq } = deliveryOf(message);
      yield* copiesUpTo(seq);
      const fact = message.subject.startsWith(prefix) ? decoded(message.data) : undefined;
      if (fact && !copied.has(seq)) yield { fact, seq };
      if (signal.aborted) return;
    }
    if (signal.aborted) return;
    yield* copiesUpTo(end);
  }
}

/** A stream up to position `end`, only what the filter fits where the server can; begins again where a session broke. */
async function* readUpTo(
  nc: NatsConnection,
  stream: string,
  end: number,
  filter: string,
  erased: ErasedFacts,
  signal: AbortSignal,
): AsyncGenerator<Msg, void, undefined> {
  let next = 1;
  let canFilter = true;
  while (next <= end && !signal.aborted) {
    const options = { from: next, maxBatch: MAX_BATCH, signal };
    const session = canFilter
      ? await openPull(nc, stream, { ...options, filter }).catch(unlessRefused)
      : await openPull(nc, stream, options);
    if (!session) {
      canFilter = false;
      continue;
    }
    // A reader that is gone may never ask again, and then nothing below would run.
    signal.addEventListener('abort', session.close);
    try {
      if (session.pending === 0) return;
      while (next <= end) {
        const batch = await session.take();
        if (!batch) break;
        const { messages, lastSeq } = batch;
        if (!canFilter) await completeBatch(stream, batch, next, erased);
        for (const message of messages) {
          if (lastSeq > end && deliveryOf(message).seq > end) return;
          yield message;
        }
        if (!batch.more) return;
        next = lastSeq + 1;
      }
    } finally {
      signal.removeEventListener('abort', session.close);
      session.close();
    }
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof JetStreamApiError) || error.code !== FILTER_IS_REFUSED) throw error;
}

/** The projections step over what is not a fact, and so does this. */
function decoded(bytes: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(bytes);
  } catch {
    return undefined;
  }
}
