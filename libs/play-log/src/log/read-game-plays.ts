import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StoredFact } from '../attempts/attempt-log.ts';
import { createErasedFacts } from '../erasure/erased-facts.ts';
import type { PlayArchive } from './archived-facts.port.ts';
import { readGameFacts } from './read-game-facts.ts';

export interface PlacedPlayFact extends StoredFact {
  readonly partition: number;
}

/**
 * Iterates over the facts of a game as of the start, in partition order. Throws while NATS or the
 * archive is
 * unavailable, and `LogGapError` for missing messages. `signal` ends the iteration without an
 * error.
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
  const ends = await Promise.all(
    streams.map(async (stream) => (await jsm.streams.info(stream)).state.last_seq),
  );
  for (const [partition, end] of ends.entries()) {
    const erased = createErasedFacts(nc, partition);
    await erased.refresh();
    // A fact erased from here on may be missing, but never comes twice.
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

function tryDecode(bytes: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(bytes);
  } catch {
    return undefined;
  }
}
