import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { StoredFact } from './attempt-log.ts';
import { completeBatch } from './complete-batch.ts';
import { createErasedFacts, type ErasedFacts } from './erased-facts.ts';
import { openPullSession, parseDelivery } from './pull-session.ts';

/** At most three batches of this size are buffered for a slow reader. */
const MAX_BATCH = 1_024;
const INVALID_FILTER = 10_093;

/**
 * Iterates over the facts of all plays of a game that the log contains when iteration starts: partition by partition, each in
 * the order of the log, with anonymous copies of erased facts at their positions. Reads from the log only as fast as the caller
 * iterates. The consumer is deleted when the iteration ends or `signal` aborts; an aborted iteration ends without an error.
 * Throws while NATS is unavailable, and throws `LogGapError` when messages are missing.
 *
 * NATS before 2.10 does not accept one filter for the five attempts of a play, and five filters block its writers for seconds.
 * On such a server whole partitions are read, and the facts of other games are skipped.
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
    // A fact that is erased from here on may be missing from the result, but is never in it twice.
    const copies = erased.between(1, end).filter(({ fact }) => fact.gameId === gameId);
    const copied = new Set(copies.map(({ seq }) => seq));
    function* copiesUpTo(seq: number) {
      for (let next = copies[0]; next && next.seq <= seq; next = copies[0]) {
        copies.shift();
        yield { fact: next.fact, seq: next.seq };
      }
    }
    for await (const message of readUpTo(nc, stream, end, `${prefix}*.*`, erased, signal)) {
      const { seq } = parseDelivery(message);
      yield* copiesUpTo(seq);
      const fact = message.subject.startsWith(prefix) ? tryDecode(message.data) : undefined;
      if (fact && !copied.has(seq)) yield { fact, seq };
      if (signal.aborted) return;
    }
    if (signal.aborted) return;
    yield* copiesUpTo(end);
  }
}

/** Iterates over a stream up to position `end`, filtered where the server supports it; resumes after an interrupted session. */
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
      ? await openPullSession(nc, stream, { ...options, filter }).catch(ignoreInvalidFilter)
      : await openPullSession(nc, stream, options);
    if (!session) {
      canFilter = false;
      continue;
    }
    // A caller that abandons the iteration may never resume it, and then `finally` would not run.
    signal.addEventListener('abort', session.close);
    try {
      if (session.pending === 0) return;
      while (next <= end) {
        const batch = await session.nextBatch();
        if (!batch) break;
        const { messages, lastSeq } = batch;
        if (!canFilter) await completeBatch(stream, batch, next, erased);
        for (const message of messages) {
          if (lastSeq > end && parseDelivery(message).seq > end) return;
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

function ignoreInvalidFilter(error: unknown): undefined {
  if (!(error instanceof JetStreamApiError) || error.code !== INVALID_FILTER) throw error;
}

/** Returns undefined for a message that is not a fact: projections skip it too. */
function tryDecode(bytes: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(bytes);
  } catch {
    return undefined;
  }
}
