import { randomUUID } from 'node:crypto';
import type { Failure, GuessCommand, GuessReply } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { commandFor, decidePlay, RuleError } from '@imguessr/game-rules';
import { NoResponders, RequestTimeout } from '@imguessr/messaging';
import { isPlayable, type KnownGame, wordAt } from '../known-games/game-words.projection.ts';
import { CatalogUnavailable, type KnownGames } from '../known-games/known-games.ts';
import { answerOf, bodyOf, type Play } from '../plays/play-facts.ts';
import type { Plays } from '../plays/plays.ts';
import { oneAtATime } from './one-at-a-time.ts';

const PATIENCE_MS = 2_500;
const PAUSE_MS = 50;

const GAME_NOT_FOUND: Failure = { code: 'GAME_NOT_FOUND', message: 'Game not found' };
const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved just now. Please send it again.',
};

/** What a guess needs from outside: the games, the plays, a clock in milliseconds, and an ear for what goes wrong. */
export interface GuessDeps {
  readonly games: KnownGames;
  readonly plays: Plays;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, command: GuessCommand) => void;
}

/** Records guesses: decides each by the rules and appends it to the log. Never throws: a failure is a reply. */
export function guessMaker(deps: GuessDeps): (command: GuessCommand) => Promise<GuessReply> {
  const inTurn = oneAtATime<GuessReply>();
  return (command) => {
    const { gameId, sessionId, commandId, isKeyed, guess, imageIndex } = command;
    // Without a key nothing tells a double press from a second guess, save that both are under way at once.
    const name = isKeyed ? `key ${commandId}` : `${imageIndex} ${guess}`;
    return inTurn(`${gameId}.${sessionId}`, name, () => makeGuess(deps, command));
  };
}

async function makeGuess(deps: GuessDeps, command: GuessCommand): Promise<GuessReply> {
  try {
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

async function record(deps: GuessDeps, command: GuessCommand, game: KnownGame): Promise<GuessReply> {
  const { commandId } = command;
  const messageId = `${command.gameId}.${command.sessionId}.${commandId}`;
  const deadline = deps.now() + PATIENCE_MS;
  let play = deps.plays.recall(command.gameId, command.sessionId);
  let uncertain = false;

  for (;;) {
    const earlier = play.facts.find((fact) => fact.commandId === commandId);
    if (earlier) return { answer: answerOf(earlier) };
    try {
      if (uncertain) {
        play = await deps.plays.refresh(command.gameId, command.sessionId);
        uncertain = false;
        continue;
      }
      const fact = decideFact(command, play, game, deps.now());
      const appended = await deps.plays.append(play, fact, messageId, command.traceparent);
      if (appended.stored) return { answer: answerOf(fact) };
      play = await deps.plays.refresh(command.gameId, command.sessionId);
    } catch (error) {
      if (error instanceof RuleError && play.facts.length === 0) {
        // Memory may have forgotten a play that the log has, and in it the first answer to this very call.
        play = await deps.plays.refresh(command.gameId, command.sessionId);
        if (play.facts.length > 0) continue;
      }
      // No answer from the log: the fact may be stored or not. The slot and the message id make asking again safe.
      if (!(error instanceof RequestTimeout || error instanceof NoResponders)) throw error;
      if (deps.now() > deadline) throw error;
      uncertain = true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function decideFact(command: GuessCommand, play: Play, game: KnownGame, now: number): PlayFact {
  const revision = play.facts[0]?.gameRevision ?? game.revision;
  const event = decidePlay(commandFor(command.guess, command.imageIndex), play.state, wordAt(game, revision));
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
    fact: bodyOf(event),
  };
}
