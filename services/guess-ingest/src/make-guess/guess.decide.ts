import type { GuessCommand } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import type { Decider } from '@imguessr/event-sourcing';
import { checkOrder, commandFor, decidePlay, evolvePlay } from '@imguessr/game-rules';
import { type KnownGame, wordAt } from '../known-games/game-words.projection.ts';
import { firstSeenOf, UNKNOWN_FIRST_SEEN } from '../plays/first-seen.ts';
import { bodyOf, emptyPlay, type Play, withFact } from '../plays/play.ts';

export interface DecidableGuess {
  readonly command: GuessCommand;
  readonly game: KnownGame;
  readonly factId: string;
  readonly now: number;
  /**
   * In milliseconds since the Unix epoch; undefined when the play has started or this is unknown.
   */
  readonly firstReadAtMs: number | undefined;
}

/** Returns one fact, none for a repeated guess. Throws `RuleError` when the rules reject it. */
export const guessDecider: Decider<DecidableGuess, Play, PlayFact> = {
  initialState: emptyPlay,
  decide: decideGuess,
  evolve: withFact,
};

export function findRecordedFact({ commandId }: GuessCommand, play: Play): PlayFact | undefined {
  return play.facts.find((fact) => fact.commandId === commandId);
}

function decideGuess(
  { command, game, factId, now, firstReadAtMs }: DecidableGuess,
  play: Play,
): readonly PlayFact[] {
  if (findRecordedFact(command, play)) return [];
  const revision = play.facts[0]?.gameRevision ?? game.revision;
  const move = commandFor(command.guess, command.imageIndex);
  const event = decidePlay(move, play.state, wordAt(game, revision));
  if (command.isSealed) checkOrder(move, play.state);
  const { isOver } = evolvePlay(play.state, event);
  const firstSeenAtMs = firstSeenOf(play.facts, firstReadAtMs, command.waitedMs);
  const storesFirstSeen = isOver || play.facts.length === 0 || firstSeenAtMs === UNKNOWN_FIRST_SEEN;
  const fact: PlayFact = {
    id: factId,
    gameId: command.gameId,
    sessionId: command.sessionId,
    attempt: event.attempt,
    imageIndex: event.imageIndex,
    imageId: game.imageIds[event.imageIndex] ?? 0,
    // Records are sorted by time: the times of a play must increase strictly.
    atMs: Math.max(now, (play.facts.at(-1)?.atMs ?? 0) + 1),
    commandId: command.commandId,
    isAiSelfPlay: command.isAISelfPlay,
    gameRevision: revision,
    firstSeenAtMs: storesFirstSeen ? firstSeenAtMs : undefined,
    // Needed only at the end of a play that counts, so it is not stored anywhere else.
    origin: isOver && !command.isAISelfPlay ? command.origin : undefined,
    ...(command.isSealed && { isSealed: true }),
    fact: bodyOf(event),
  };
  return [fact];
}
