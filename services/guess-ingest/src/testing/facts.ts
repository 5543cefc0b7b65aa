import type { PlayFact } from '@imguessr/contracts/facts';
import { playFact } from '@imguessr/play-log/testing';

/** Returns a wrong guess in game 7. */
export const factOf = (sessionId: string, attempt: number): PlayFact => ({
  ...playFact(7, sessionId, attempt),
  id: `${sessionId}-${attempt}`,
});
