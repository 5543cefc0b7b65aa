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
    yield batchOf(known, facts, firstSeq, end);
  }
}

function batchOf(
  known: ErasedFacts | undefined,
  { payloads, erased }: ArchivedFacts,
  firstSeq: number,
  end: number,
): CompleteBatch {
  const lastSeq = firstSeq + payloads.length - 1;
  const copies = new Map<number, ErasedFact>();
  for (const index of erased) {
    const fact = PlayFact.decode(payloads[index] ?? EMPTY);
    copies.set(index, { seq: firstSeq + index, fact });
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
