import { encodePlayFact } from '@imguessr/contracts/facts';
import type { ErasedFact } from '@imguessr/messaging';
import type { CountedFact } from './counted-fact.ts';
import { readFact } from './fact-reader.ts';

/**
 * Returns what is counted of an erased fact in its place: all that the fact itself would count, and no session, as nobody
 * asks any more which games that session has started.
 */
export function countedErased({ fact, earlier }: ErasedFact): CountedFact | undefined {
  const counted = readFact(encodePlayFact(fact));
  if (!counted) return undefined;
  const before = earlier.flatMap((other) => {
    const read = readFact(encodePlayFact(other.fact));
    return read ? [{ fact: read, seq: other.seq }] : [];
  });
  return { ...counted, sessionId: '', earlier: before };
}
