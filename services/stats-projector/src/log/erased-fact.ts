import { encodePlayFact } from '@imguessr/contracts/facts';
import type { ErasedFact } from '@imguessr/play-log';
import type { CountedFact } from './counted-fact.ts';
import { readFact } from './fact-reader.ts';

/** Has no session, because the record of games that the session has started was erased too. */
export function readErasedFact({ fact, earlier }: ErasedFact): CountedFact | undefined {
  const counted = readFact(encodePlayFact(fact));
  if (!counted) return undefined;
  const before = earlier.flatMap((other) => {
    const read = readFact(encodePlayFact(other.fact));
    return read ? [{ fact: read, seq: other.seq }] : [];
  });
  return { ...counted, sessionId: '', session: 0, earlier: before };
}
