import type { Msg } from '@nats-io/transport-node';
import type { ErasedFact, ErasedFacts } from './erased-facts.ts';
import { LogGapError } from './log-gap.error.ts';
import { deliveryOf, type LogBatch } from './pull-session.ts';

/** Every position from `firstSeq` to `lastSeq`, in order: a message, or the erased fact that was there. */
export interface CompleteBatch extends Omit<LogBatch, 'messages'> {
  /** Undefined where the fact was erased. */
  readonly messages: readonly (Msg | undefined)[];
  /** Empty where the fact was erased. */
  readonly payloads: readonly Uint8Array[];
  /** The erased facts, by their index in the batch. */
  readonly erased: ReadonlyMap<number, ErasedFact>;
}

const NONE: ReadonlyMap<number, ErasedFact> = new Map();
const EMPTY = new Uint8Array();

/**
 * Returns a batch that should begin at position `next` with the erased facts in their places. Throws `LogGapError` where a
 * position is missing that no erasure is recorded for; reads the record only when one is missing.
 *
 * A fact that is recorded as erased and still there is replaced too: a reader that has met one erased fact of a play reads
 * all of it as erased, though another replica of the stream may not have deleted the rest yet.
 */
export async function completeBatch(
  stream: string,
  batch: LogBatch,
  next: number,
  facts: ErasedFacts | undefined,
): Promise<CompleteBatch> {
  const { firstSeq, lastSeq, more } = batch;
  const isWhole = firstSeq === next && lastSeq - next + 1 === batch.messages.length;
  if (!isWhole) await facts?.refresh();
  const known = facts?.between(next, lastSeq) ?? [];
  if (isWhole && known.length === 0) return { ...batch, erased: NONE };

  const erased = new Map(known.map((fact) => [fact.seq - next, fact]));
  const messages: (Msg | undefined)[] = [];
  const payloads: Uint8Array[] = [];
  let index = 0;
  for (let place = 0; next + place <= lastSeq; place++) {
    const message = batch.messages[index];
    const found = message ? deliveryOf(message).seq : lastSeq;
    const isThere = found === next + place;
    const isErased = erased.has(place);
    if (!isThere && !isErased) throw new LogGapError(stream, next + place, found);
    messages.push(isErased ? undefined : message);
    payloads.push((isErased ? undefined : batch.payloads[index]) ?? EMPTY);
    if (isThere) index++;
  }
  return { messages, payloads, erased, firstSeq: next, lastSeq, more };
}
