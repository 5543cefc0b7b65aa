import type { GuessAnswer, GuessRecord } from '@imguessr/contracts';
import { type PlayFact, playEventOf } from '@imguessr/contracts/facts';
import {
  attemptText,
  evolvePlay,
  newPlay,
  type PlayEvent,
  type PlayState,
  remainingAttempts,
} from '@imguessr/game-rules';

/** The facts of one play, oldest first, and what they add up to. */
export interface Play {
  readonly facts: readonly PlayFact[];
  readonly state: PlayState;
  /** While it has no facts: when its session first read it, in milliseconds since the Unix epoch, where that is known. */
  readonly seenAtMs?: number;
}

export const unbegunPlay: Play = { facts: [], state: newPlay };

/** The play with one more fact. */
export function withFact(play: Play, fact: PlayFact): Play {
  return { facts: [...play.facts, fact], state: evolvePlay(play.state, playEventOf(fact)) };
}

/** The part of a stored fact that says what happened. */
export function bodyOf(event: PlayEvent): PlayFact['fact'] {
  switch (event.type) {
    case 'GuessMade':
      return { $case: 'guessMade', value: { guess: event.guess, isCorrect: event.isCorrect } };
    case 'ClueRevealed':
      return { $case: 'clueRevealed', value: {} };
    case 'PlayGivenUp':
      return { $case: 'playGivenUp', value: {} };
  }
}

/** A fact as callers see it. */
export function recordOf(fact: PlayFact): GuessRecord {
  const event = playEventOf(fact);
  return {
    id: fact.id,
    gameId: fact.gameId,
    imageId: fact.imageId,
    sessionId: fact.sessionId,
    attempt: attemptText(event),
    isCorrect: event.type === 'GuessMade' && event.isCorrect,
    imageIndex: fact.imageIndex,
    createdAt: new Date(fact.atMs).toISOString(),
    isAISelfPlay: fact.isAiSelfPlay,
  };
}

/** The answer to the call that made this fact: the same whenever the call is repeated. */
export function answerOf(fact: PlayFact): GuessAnswer {
  const after = evolvePlay(newPlay, playEventOf(fact));
  return {
    ...recordOf(fact),
    remainingAttempts: remainingAttempts(after),
    isGameOver: after.isOver,
    hasWon: after.hasWon,
  };
}
