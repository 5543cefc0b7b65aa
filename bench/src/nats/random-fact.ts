import { randomBytes } from 'node:crypto';
import type { PlayFact } from '@imguessr/contracts/facts';

const GAME = 7;

/** Returns an attempt of a new random session, as long as those of the page. */
export function randomFact(sessionId = randomBytes(16).toString('hex'), attempt = 1): PlayFact {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    gameId: GAME,
    sessionId,
    attempt,
    imageIndex: attempt - 1,
    imageId: 123,
    atMs: Date.now(),
    commandId: '00000000-0000-4000-8000-000000000002',
    isAiSelfPlay: false,
    gameRevision: 6,
    fact: { $case: 'guessMade', value: { guess: 'WHALE', isCorrect: false } },
  };
}
