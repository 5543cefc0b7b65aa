import type { GuessCommand } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import type { Decider } from '@imguessr/event-sourcing';
import { commandFor, decidePlay, evolvePlay } from '@imguessr/game-rules';
import { type KnownGame, wordAt } from '../known-games/game-words.projection.ts';
import { firstSightOf, UNKNOWN_SIGHT } from '../plays/first-sight.ts';
import { bodyOf, emptyPlay, type Play, withFact } from '../plays/play.ts';

/** A guess with all that deciding it needs from outside. */
export interface DecidableGuess {
  readonly command: GuessCommand;
  readonly game: KnownGame;
  /** The id of the fact that the guess becomes. */
  readonly factId: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** When the session first read the play, where it has not started and that is known. */
  readonly seenAtMs: number | undefined;
}

/** What a guess makes of a play: one fact, or none for a repeat. Throws `RuleError`. */
export const guessDecider: Decider<DecidableGuess, Play, PlayFact> = {
  initialState: emptyPlay,
  decide: decideGuess,
  evolve: withFact,
};

/** Returns the fact that a command became; undefined while it has not been recorded. */
export function recordedBy({ commandId }: GuessCommand, play: Play): PlayFact | undefined {
  return play.facts.find((fact) => fact.commandId === commandId);
}

function decideGuess({ command, game, factId, now, seenAtMs }: DecidableGuess, play: Play): readonly PlayFact[] {
  if (recordedBy(command, play)) return [];
  const revision = play.facts[0]?.gameRevision ?? game.revision;
  const event = decidePlay(commandFor(command.guess, command.imageIndex), play.state, wordAt(game, revision));
  const { isOver } = evolvePlay(play.state, event);
  const firstSeenAtMs = firstSightOf(play.facts, seenAtMs, command.waitedMs);
  const isNoted = isOver || play.facts.length === 0 || firstSeenAtMs === UNKNOWN_SIGHT;
  const fact: PlayFact = {
    id: factId,
    gameId: command.gameId,
    sessionId: command.sessionId,
    attempt: event.attempt,
    imageIndex: event.imageIndex,
    imageId: game.imageIds[event.imageIndex] ?? 0,
    // Records sort by time, so time never stands still within a play.
    atMs: Math.max(now, (play.facts.at(-1)?.atMs ?? 0) + 1),
    commandId: command.commandId,
    isAiSelfPlay: command.isAISelfPlay,
    gameRevision: revision,
    firstSeenAtMs: isNoted ? firstSeenAtMs : undefined,
    // Of use in the end of a play that counts only, so it is kept nowhere else.
    origin: isOver && !command.isAISelfPlay ? command.origin : undefined,
    fact: bodyOf(event),
  };
  return [fact];
}
