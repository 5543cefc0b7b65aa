import { encodePlayFact } from '@imguessr/contracts/facts';
import type { ErasedFact } from '@imguessr/play-log';
import type { CountedFact } from './counted-fact.ts';
import { readFact } from './fact-reader.ts';

/** Has no session, because the record of games that the session has started was erased too. */
export function readErasedFact({ fact }: ErasedFact): CountedFact | undefined {
  const counted = readFact(encodePlayFact(fact));
  return counted && { ...counted, sessionId: '', session: 0 };
}
