import type { GuessCommand } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import type { Decider } from '@imguessr/event-sourcing';
import { attemptText, commandFor, decidePlay, RuleError } from '@imguessr/game-rules';
import { isOpen, type KnownGame, wordAt } from '../known-games/game-words.projection.ts';
import { emptyPlay, type Play, playOf } from '../plays/play.ts';

export interface DecidableGuess {
  readonly command: GuessCommand;
  readonly game: KnownGame;
  readonly factId: string;
  readonly now: number;
}

/** Returns one fact. Throws `RuleError` when the rules reject the guess. */
export const guessDecider: Decider<DecidableGuess, Play, PlayFact> = {
  initialState: emptyPlay,
  decide: decideGuess,
  evolve: ({ facts }, fact) => playOf([...facts, fact]),
};

export function findRecordedFact({ commandId }: GuessCommand, play: Play): PlayFact | undefined {
  return play.facts.find((fact) => fact.commandId === commandId);
}

function decideGuess(
  { command, game, factId, now }: DecidableGuess,
  play: Play,
): readonly PlayFact[] {
  const [first] = play.facts;
  // A play goes on when its game is planned meanwhile.
  if (!first && !isOpen(game, now)) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
  const edition = first?.edition ?? game.edition;
  const move = commandFor(command.guess, command.imageIndex);
  const event = decidePlay(move, play.state, wordAt(game, edition));
  const previousAtMs = play.facts.at(-1)?.atMs ?? 0;
  // Records are sorted by time: the times of a play must increase strictly.
  const atMs = Math.max(now, previousAtMs + 1);
  const fact: PlayFact = {
    id: factId,
    gameId: command.gameId,
    sessionId: command.sessionId,
    attempt: event.attempt,
    imageIndex: event.imageIndex,
    imageId: game.images[event.imageIndex]?.id ?? 0,
    atMs,
    commandId: command.commandId,
    isAiSelfPlay: command.isAISelfPlay,
    edition,
    startedAtMs: first?.atMs ?? atMs,
    previousAtMs,
    guess: attemptText(event),
    isCorrect: event.type === 'GuessMade' && event.isCorrect,
  };
  return [fact];
}
