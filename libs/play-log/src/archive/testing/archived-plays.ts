import { encodePlayFact, type PlayFact } from '@imguessr/contracts/facts';
import type { FactToArchive } from '../blocks/archive-block.ts';

const DAY_MS = 86_400_000;
export const FIRST_DAY = Date.parse('2026-01-25T12:00:00Z');

/** Returns a fact that was made `attempt` seconds after the first day. */
export const playFact = (gameId: number, sessionId: string, attempt: number, isCorrect = false): PlayFact => ({
  id: `${gameId}-${sessionId}-${attempt}`,
  gameId,
  sessionId,
  attempt,
  imageIndex: attempt - 1,
  imageId: attempt,
  atMs: FIRST_DAY + attempt * 1_000,
  commandId: `${gameId}-${sessionId}-${attempt}`,
  isAiSelfPlay: false,
  gameRevision: 1,
  fact: { $case: 'guessMade', value: { guess: 'CAT', isCorrect } },
});

/** Returns facts at the positions from `first` on, one a day. */
export const toArchive = (facts: readonly PlayFact[], first = 1): FactToArchive[] =>
  facts.map((fact, index) => ({
    sequence: first + index,
    storedAtMs: FIRST_DAY + index * DAY_MS,
    gameId: fact.gameId,
    sessionId: fact.sessionId,
    attempt: fact.attempt,
    payload: encodePlayFact(fact),
  }));
