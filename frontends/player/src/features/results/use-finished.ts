import { useEffect, useRef, useState } from 'react';
import { type ReadPlayedGames, sessionOf } from '../../shared/storage/played-games.storage.ts';

/** A finished game, for which the server has more than before its end. */
export interface FinishedGame {
  readonly gameId: number;
  readonly playedGames: ReadPlayedGames;
  /** Whether the server knows the end of the game: before, it keeps back what comes after. */
  readonly isRecorded: boolean;
}

interface Parts {
  readonly params: { readonly id: number };
  readonly query: { readonly sessionId: string | undefined };
  readonly signal: AbortSignal;
}

/**
 * Returns what `fetch` resolves with, once for each game. The results are complete without it, so a
 * failure says nothing.
 */
export function useFinished<Answer>(
  { gameId, playedGames, isRecorded }: FinishedGame,
  fetch: (parts: Parts) => Promise<Answer>,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const fetchedId = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches when the game is recorded
  useEffect(() => {
    if (!isRecorded || fetchedId.current === gameId) return undefined;
    const closed = new AbortController();
    const sessionId = sessionOf(playedGames(), gameId);
    fetch({ params: { id: gameId }, query: { sessionId }, signal: closed.signal })
      .then((received) => {
        fetchedId.current = gameId;
        setAnswer(received);
      })
      .catch(() => undefined);
    return () => closed.abort();
  }, [gameId, isRecorded]);
  return answer;
}
