import type { GuessRecord, GuessResult } from '@imguessr/contracts';
import { type PlayFact, playEventOf } from '@imguessr/contracts/facts';
import { newPlay, type PlayState, playAfter, remainingAttempts } from '@imguessr/game-rules';

export interface Play {
  readonly facts: readonly PlayFact[];
  readonly state: PlayState;
}

export const emptyPlay: Play = { facts: [], state: newPlay };

export function playOf(facts: readonly PlayFact[]): Play {
  const last = facts.at(-1);
  return { facts, state: last ? playAfter(playEventOf(last)) : newPlay };
}

let lastTime = { atMs: 0, text: '' };

/** The guesses of a batch have few times, and composing the text of one takes 1 µs. */
function timeText(atMs: number): string {
  if (atMs !== lastTime.atMs) lastTime = { atMs, text: new Date(atMs).toISOString() };
  return lastTime.text;
}

export const recordOf = (fact: PlayFact): GuessRecord => ({
  id: fact.id,
  gameId: fact.gameId,
  imageId: fact.imageId,
  sessionId: fact.sessionId,
  attempt: fact.guess,
  isCorrect: fact.isCorrect,
  imageIndex: fact.imageIndex,
  createdAt: timeText(fact.atMs),
  isAISelfPlay: fact.isAiSelfPlay,
});

/** Returns an equal reply whenever the command is repeated. */
export function answerOf(fact: PlayFact): GuessResult {
  const after = playAfter(playEventOf(fact));
  return {
    ...recordOf(fact),
    remainingAttempts: remainingAttempts(after),
    isGameOver: after.isOver,
    hasWon: after.hasWon,
  };
}
