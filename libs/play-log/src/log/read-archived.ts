import { PlayFact } from '@imguessr/contracts/facts';
import type { ErasedFact, ErasedFacts } from '../erasure/erased-facts.ts';
import type { ArchivedFacts, ArchivedPartition } from './archived-facts.port.ts';
import type { CompleteBatch } from './complete-batch.ts';

const EMPTY = new Uint8Array();

interface ReadOptions {
  readonly from: number;
  readonly to: number;
  /** The last position of the log: a batch before it has `more`. */
  readonly end: number;
  readonly maxBatch: number;
}

/**
 * Iterates over archived facts, one batch ahead. `known` adds erased facts without an archived
 * anonymous copy.
 */
export async function* readArchived(
  archive: ArchivedPartition,
  known: ErasedFacts | undefined,
  { from, to, end, maxBatch }: ReadOptions,
): AsyncGenerator<CompleteBatch, void, undefined> {
  const read = (first: number) => archive.read(first, Math.min(maxBatch, to - first + 1));
  let next = from;
  let reading = read(next);
  while (next <= to) {
    const facts = await reading;
    const firstSeq = next;
    next += facts.payloads.length;
    if (next <= to) {
      reading = read(next);
      reading.catch(() => undefined);
    }
    yield await batchOf(archive, known, facts, firstSeq, end);
  }
}

async function batchOf(
  archive: ArchivedPartition,
  known: ErasedFacts | undefined,
  { payloads, erased }: ArchivedFacts,
  firstSeq: number,
  end: number,
): Promise<CompleteBatch> {
  const lastSeq = firstSeq + payloads.length - 1;
  const copies = new Map<number, ErasedFact>();
  const plays = new Map<string, Promise<readonly ErasedFact[]>>();
  for (const index of erased) {
    const seq = firstSeq + index;
    const fact = PlayFact.decode(payloads[index] ?? EMPTY);
    const play = plays.get(fact.sessionId) ?? readErasedPlay(archive, fact);
    plays.set(fact.sessionId, play);
    copies.set(index, { seq, fact, earlier: (await play).filter((other) => other.seq < seq) });
  }
  for (const fact of known?.between(firstSeq, lastSeq) ?? []) copies.set(fact.seq - firstSeq, fact);
  return {
    messages: payloads.map(() => undefined),
    payloads:
      copies.size === 0
        ? payloads
        : payloads.map((bytes, index) => (copies.has(index) ? EMPTY : bytes)),
    erased: copies,
    firstSeq,
    lastSeq,
    more: lastSeq < end,
  };
}

async function readErasedPlay(
  archive: ArchivedPartition,
  { gameId, sessionId }: PlayFact,
): Promise<ErasedFact[]> {
  const play: ErasedFact[] = [];
  for (const { seq, payload } of await archive.readPlay(gameId, sessionId)) {
    play.push({ seq, fact: PlayFact.decode(payload), earlier: play.slice() });
  }
  return play;
}
