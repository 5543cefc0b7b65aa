import type { GuessRecord, GuessResult } from '@imguessr/contracts';
import { type PlayFact, playEventOf } from '@imguessr/contracts/facts';
import {
  evolvePlay,
  newPlay,
  type PlayState,
  playAfter,
  remainingAttempts,
} from '@imguessr/game-rules';

export interface Play {
  readonly facts: readonly PlayFact[];
  readonly state: PlayState;
}

export const emptyPlay: Play = { facts: [], state: newPlay };

export function playOf(facts: readonly PlayFact[]): Play {
  const last = facts.at(-1);
  return { facts, state: last ? playAfter(playEventOf(last)) : newPlay };
}

export function withFact(play: Play, fact: PlayFact): Play {
  return { facts: [...play.facts, fact], state: evolvePlay(play.state, playEventOf(fact)) };
}

export const recordOf = (fact: PlayFact): GuessRecord => ({
  id: fact.id,
  gameId: fact.gameId,
  imageId: fact.imageId,
  sessionId: fact.sessionId,
  attempt: fact.guess,
  isCorrect: fact.isCorrect,
  imageIndex: fact.imageIndex,
  createdAt: new Date(fact.atMs).toISOString(),
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
