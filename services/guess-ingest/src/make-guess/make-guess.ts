import { randomUUID } from 'node:crypto';
import type { KeyedQueue } from '@imguessr/async';
import type { Failure, GuessCommand, GuessReply } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { commandFor, decidePlay, evolvePlay, RuleError } from '@imguessr/game-rules';
import { NoResponders, RequestTimeout } from '@imguessr/messaging';
import { isPlayable, type KnownGame, wordAt } from '../known-games/game-words.projection.ts';
import { CatalogUnavailable, type KnownGames } from '../known-games/known-games.ts';
import { firstSightOf, UNKNOWN_SIGHT } from '../plays/first-sights.ts';
import { answerOf, bodyOf, type Play } from '../plays/play-facts.ts';
import { type Plays, playName } from '../plays/plays.ts';

/** A command whose append is rejected or not acknowledged is retried for so long at most. */
const RETRY_BUDGET_MS = 2_500;
const RETRY_DELAY_MS = 50;

const GAME_NOT_FOUND: Failure = { code: 'GAME_NOT_FOUND', message: 'Game not found' };
const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved just now. Please send it again.',
};

/** What a guess needs from outside: the games, the plays, a clock in milliseconds and an error callback. */
export interface GuessDeps {
  readonly games: KnownGames;
  readonly plays: Plays;
  /** Guesses of one play wait for each other here. */
  readonly queue: KeyedQueue;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, command: GuessCommand) => void;
}

/** Records guesses: decides each by the rules and appends it to the log. Never throws: a failure is a reply. */
export function guessMaker(deps: GuessDeps): (command: GuessCommand) => Promise<GuessReply> {
  return (command) => deps.queue.run(playName(command.gameId, command.sessionId), () => makeGuess(deps, command));
}

async function makeGuess(deps: GuessDeps, command: GuessCommand): Promise<GuessReply> {
  try {
    if (deps.plays.isHeld(command.sessionId)) return { error: UNAVAILABLE };
    const cached = deps.games.told(command.gameId);
    if (command.isKeyed && !(cached && isPlayable(cached))) {
      // The first answer to a command outlives its game, and needs no catalog.
      const play = await deps.plays.refresh(command.gameId, command.sessionId);
      const recorded = recordedBy(command, play);
      if (recorded) return { answer: answerOf(recorded) };
    }
    const known = deps.games.find(command.gameId);
    const game = known instanceof Promise ? await known : known;
    if (!game || !isPlayable(game)) return { error: GAME_NOT_FOUND };
    return await record(deps, command, game);
  } catch (error) {
    if (error instanceof RuleError) return { error: { code: error.code, message: error.message } };
    if (!(error instanceof CatalogUnavailable)) deps.onUnexpected(error, command);
    return { error: UNAVAILABLE };
  }
}

/**
 * Decides and appends, again after each refresh from the log: the slot lets one writer win, and a fact carries the id of
 * its command. So an append of unknown outcome is safe to repeat: either its fact is there, or its slot is free or lost.
 */
async function record(deps: GuessDeps, command: GuessCommand, game: KnownGame): Promise<GuessReply> {
  const { plays } = deps;
  const deadline = performance.now() + RETRY_BUDGET_MS;
  let play = plays.recall(command.gameId, command.sessionId);
  for (;;) {
    const recorded = recordedBy(command, play);
    if (recorded) return { answer: answerOf(recorded) };
    let failure: unknown;
    try {
      const fact = decideFact(command, play, game, deps.now());
      if ((await plays.append(play, fact, command.traceparent)).stored) return { answer: answerOf(fact) };
      failure = new SlotTakenError();
    } catch (error) {
      // The cache may be behind the log, which then has the first answer to this very command; a play that is over is complete.
      const mayBeStale = error instanceof RuleError && !play.state.isOver;
      if (!mayBeStale && !isOutcomeUnknown(error)) throw error;
      failure = error;
    }
    const refreshed = await plays.refresh(command.gameId, command.sessionId).catch((error: unknown) => {
      if (!isOutcomeUnknown(error)) throw error;
      return play;
    });
    const isBehind = refreshed.facts.length > play.facts.length;
    play = refreshed;
    if (isBehind) continue;
    if (failure instanceof RuleError || performance.now() > deadline) throw failure;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

/** A slot is taken by a fact that the log does not return yet. */
class SlotTakenError extends Error {
  constructor() {
    super('the next slot of the play is taken, and the log does not return its fact');
    this.name = 'SlotTakenError';
  }
}

function recordedBy({ commandId }: GuessCommand, play: Play): PlayFact | undefined {
  return play.facts.find((fact) => fact.commandId === commandId);
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof RequestTimeout || error instanceof NoResponders;
}

function decideFact(command: GuessCommand, play: Play, game: KnownGame, now: number): PlayFact {
  const revision = play.facts[0]?.gameRevision ?? game.revision;
  const event = decidePlay(commandFor(command.guess, command.imageIndex), play.state, wordAt(game, revision));
  const { isOver } = evolvePlay(play.state, event);
  const firstSeenAtMs = firstSightOf(play, command.waitedMs);
  const isNoted = isOver || play.facts.length === 0 || firstSeenAtMs === UNKNOWN_SIGHT;
  return {
    id: randomUUID(),
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
}
