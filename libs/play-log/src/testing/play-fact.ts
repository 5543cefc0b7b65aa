import type { PlayFact } from '@imguessr/contracts/facts';

const FIRST_DAY = Date.parse('2026-01-25T12:00:00Z');

/** Returns a guess that was made `attempt` seconds after the first day. */
export const playFact = (
  gameId: number,
  sessionId: string,
  attempt: number,
  isCorrect = false,
): PlayFact => ({
  id: `${gameId}-${sessionId}-${attempt}`,
  gameId,
  sessionId,
  attempt,
  imageIndex: attempt - 1,
  imageId: attempt,
  atMs: FIRST_DAY + attempt * 1_000,
  startedAtMs: FIRST_DAY + 1_000,
  previousAtMs: 0,
  commandId: `${gameId}-${sessionId}-${attempt}`,
  isAiSelfPlay: false,
  edition: 1,
  guess: 'CAT',
  isCorrect,
});
