import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createErasedFacts } from '../erasure/erased-facts.ts';
import type { PlayArchive } from './archived-facts.port.ts';
import type { StoredFact } from './attempt-log.ts';
import { readGameFacts } from './read-game-facts.ts';

/** A fact of the log with its partition, in which `seq` is its position. */
export interface PlacedPlayFact extends StoredFact {
  readonly partition: number;
}

/**
 * Iterates over the facts of all plays of a game that the log contains when iteration starts: partition by partition, each in
 * the order of the log, with anonymous copies of erased facts at their positions. Archived facts are read from `archive`, the
 * others from the log, and both only as fast as the caller iterates. The consumer is deleted when the iteration ends or `signal`
 * aborts; an aborted iteration ends without an error. Throws while NATS or the archive is unavailable, and throws `LogGapError`
 * when messages are missing, as archived ones are without `archive`.
 */
export async function* readGamePlays(
  nc: NatsConnection,
  partitions: number,
  gameId: number,
  signal: AbortSignal,
  archive?: PlayArchive,
): AsyncGenerator<PlacedPlayFact, void, undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const streams = Array.from({ length: partitions }, (_, partition) => playStream(partition));
  const ends = await Promise.all(streams.map(async (stream) => (await jsm.streams.info(stream)).state.last_seq));
  for (const [partition, end] of ends.entries()) {
    const erased = createErasedFacts(nc, partition);
    await erased.refresh();
    // A fact that is erased from here on may be missing from the result, but is never in it twice.
    const copies = erased.between(1, end).filter(({ fact }) => fact.gameId === gameId);
    const copied = new Set(copies.map(({ seq }) => seq));
    function* copiesUpTo(seq: number) {
      for (let next = copies[0]; next && next.seq <= seq; next = copies[0]) {
        copies.shift();
        yield { fact: next.fact, seq: next.seq, partition };
      }
    }
    const options = { partition, gameId, end, erased, archive: archive?.(partition), signal };
    for await (const { seq, payload } of readGameFacts(nc, options)) {
      yield* copiesUpTo(seq);
      const fact = copied.has(seq) ? undefined : tryDecode(payload);
      if (fact) yield { fact, seq, partition };
      if (signal.aborted) return;
    }
    if (signal.aborted) return;
    yield* copiesUpTo(end);
  }
}

/** Returns undefined for a message that is not a fact: projections skip it too. */
function tryDecode(bytes: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(bytes);
  } catch {
    return undefined;
  }
}
