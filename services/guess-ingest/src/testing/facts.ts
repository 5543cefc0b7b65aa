import type { PlayFact } from '@imguessr/contracts/facts';

/** Returns a wrong guess in game 7. */
export const factOf = (sessionId: string, attempt: number): PlayFact => ({
  id: `${sessionId}-${attempt}`,
  gameId: 7,
  sessionId,
  attempt,
  imageIndex: attempt - 1,
  imageId: attempt,
  atMs: attempt,
  startedAtMs: 1,
  previousAtMs: 0,
  commandId: `${sessionId}-${attempt}`,
  isAiSelfPlay: false,
  edition: 1,
  guess: 'SHARK',
  isCorrect: false,
});
