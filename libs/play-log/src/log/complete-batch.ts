import type { Msg } from '@nats-io/transport-node';
import type { ErasedFact, ErasedFacts } from '../erasure/erased-facts.ts';
import { LogGapError } from './log-gap.error.ts';
import { type LogBatch, parseDelivery } from './pull-session.ts';

/** A batch with a message or an erased fact for every position from `firstSeq` to `lastSeq`. */
export interface CompleteBatch extends Omit<LogBatch, 'messages'> {
  readonly messages: readonly (Msg | undefined)[];
  readonly payloads: readonly Uint8Array[];
  readonly erased: ReadonlyMap<number, ErasedFact>;
}

const NONE: ReadonlyMap<number, ErasedFact> = new Map();
const EMPTY = new Uint8Array();

/**
 * Returns a batch with erased facts in the gaps. Throws `LogGapError` for other gaps. Replaces also
 * an erased message
 * that still exists: another replica may have deleted only some messages of the play.
 */
export async function completeBatch(
  stream: string,
  batch: LogBatch,
  next: number,
  facts: ErasedFacts | undefined,
): Promise<CompleteBatch> {
  const { firstSeq, lastSeq, more } = batch;
  const isComplete = firstSeq === next && lastSeq - next + 1 === batch.messages.length;
  if (!isComplete) await facts?.refresh();
  const known = facts?.between(next, lastSeq) ?? [];
  if (isComplete && known.length === 0) return { ...batch, erased: NONE };

  const erased = new Map(known.map((fact) => [fact.seq - next, fact]));
  const messages: (Msg | undefined)[] = [];
  const payloads: Uint8Array[] = [];
  let index = 0;
  for (let offset = 0; next + offset <= lastSeq; offset++) {
    const message = batch.messages[index];
    const found = message ? parseDelivery(message).seq : lastSeq;
    const isStored = found === next + offset;
    const isErased = erased.has(offset);
    if (!isStored && !isErased) throw new LogGapError(stream, next + offset, found);
    messages.push(isErased ? undefined : message);
    payloads.push((isErased ? undefined : batch.payloads[index]) ?? EMPTY);
    if (isStored) index++;
  }
  return { messages, payloads, erased, firstSeq: next, lastSeq, more };
}
