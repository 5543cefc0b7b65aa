import { PlayFact } from '@imguessr/contracts/facts';

export interface FactColumns {
  /** 0 an erasure record, 1 a wrong guess, 2 a right one, 3 a revealed clue, 4 giving up. */
  readonly kind: number;
  readonly madeAtMs: number;
  readonly isSelfPlay: boolean;
  /** Undefined for an erasure record. */
  readonly play: Pick<PlayFact, 'gameId' | 'sessionId' | 'attempt'> | undefined;
}

/** The game of erasure records: no game has this id. */
export const RECORDS_GAME = 0;

/**
 * Returns the columns of a fact; an erasure record has the time of its storage. Throws for an
 * unreadable payload.
 */
export function columnsOf(gameId: number, payload: Uint8Array, storedAtMs: number): FactColumns {
  if (gameId === RECORDS_GAME)
    return { kind: 0, madeAtMs: storedAtMs, isSelfPlay: false, play: undefined };
  const { fact, atMs, isAiSelfPlay, gameId: game, sessionId, attempt } = PlayFact.decode(payload);
  return {
    kind: kindOf(fact),
    madeAtMs: atMs,
    isSelfPlay: isAiSelfPlay,
    play: { gameId: game, sessionId, attempt },
  };
}

function kindOf(fact: PlayFact['fact']): number {
  switch (fact?.$case) {
    case 'guessMade':
      return fact.value.isCorrect ? 2 : 1;
    case 'clueRevealed':
      return 3;
    case 'playGivenUp':
      return 4;
    default:
      return 0;
  }
}
