import { fetchGame, postGuess, randomId } from '@imguessr/api-client';
import { errorText } from '@imguessr/api-client/messages';
import type { GamePayload } from '@imguessr/contracts';
import {
  attemptText,
  decidePlay,
  evolvePlay,
  newPlay,
  type PlayCommand,
  type PlayState,
  RuleError,
} from '@imguessr/game-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Plays a game by the players' rules and through the players' API. Guesses are marked so that statistics leave them out. */
export function useTestPlay(gameId: number) {
  const {
    data: game,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['test-play', gameId],
    queryFn: ({ signal }) => fetchGame(String(gameId), signal),
    refetchOnMount: 'always',
  });
  const [sessionId, setSessionId] = useState(randomId);
  const [play, setPlay] = useState<PlayState>(newPlay);
  const [attempts, setAttempts] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');

  const dispatch = (command: PlayCommand) => {
    if (!game) return false;
    try {
      const event = decidePlay(command, play, game.word);
      setProblem('');
      setPlay(evolvePlay(play, event));
      setAttempts([...attempts, attemptText(event)]);
      record(game, attemptText(event), event.imageIndex);
      return true;
    } catch (failure) {
      if (!(failure instanceof RuleError)) throw failure;
      setProblem(failure.message);
      return false;
    }
  };
  const record = ({ gameId: id }: GamePayload, guess: string, imageIndex: number) => {
    postGuess(id, { sessionId, guess, imageIndex, isAISelfPlay: true }, randomId()).catch((failure: unknown) =>
      setProblem(`Could not record this guess: ${errorText(failure)}`),
    );
  };
  const restart = () => {
    setSessionId(randomId());
    setPlay(newPlay);
    setAttempts([]);
    setProblem('');
  };
  const load = { error, isBusy: isFetching, retry: () => void refetch() };
  return { game, load, play, attempts, problem, dispatch, restart };
}
