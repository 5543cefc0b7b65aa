import { randomUUID } from 'node:crypto';
import type { KeyedQueue } from '@imguessr/async';
import type { Failure, GuessCommand, GuessReply } from '@imguessr/contracts';
import { RuleError } from '@imguessr/game-rules';
import { LogStoppedError } from '@imguessr/play-log';
import { isPlayable } from '../known-games/game-words.projection.ts';
import { CatalogUnavailableError, type KnownGames } from '../known-games/known-games.ts';
import { answerOf } from '../plays/play.ts';
import { PlaysUnavailableError } from '../plays/play-table.ts';
import type { Plays } from '../plays/plays.ts';
import { findRecordedFact, guessDecider } from './guess.decide.ts';

const GAME_NOT_FOUND: Failure = { code: 'GAME_NOT_FOUND', message: 'Game not found' };
const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved. Please try again.',
};

export interface GuessHandlerDeps {
  readonly games: KnownGames;
  readonly plays: Plays;
  /** By session. */
  readonly queue: KeyedQueue;
  readonly isErasing: (sessionId: string) => boolean;
  /** Returns whether too many guesses wait for the table. */
  readonly isFull: () => boolean;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, command: GuessCommand) => void;
}

/** While NATS stores nothing, guesses gather with their repetitions, of about 1 KB each. */
const MAX_QUEUED = 20_000;

/**
 * Returns the handler that decides guesses by the rules and appends them. A failure is a reply, not
 * a rejection.
 */
export function createGuessHandler(
  deps: GuessHandlerDeps,
): (command: GuessCommand) => Promise<GuessReply> {
  return (command) => {
    if (deps.queue.size >= MAX_QUEUED) return Promise.resolve({ error: UNAVAILABLE });
    return deps.queue.run(command.sessionId, () => makeGuess(deps, command));
  };
}

async function makeGuess(deps: GuessHandlerDeps, command: GuessCommand): Promise<GuessReply> {
  const { sessionId, gameId } = command;
  try {
    if (deps.isErasing(sessionId)) return { error: UNAVAILABLE };
    const cached = deps.games.peek(gameId);
    if (!(cached && isPlayable(cached))) {
      // A repeated command gets its first reply even after the game was deactivated, and without
      // the catalog.
      const recorded = findRecordedFact(command, await deps.plays.find(gameId, sessionId));
      if (recorded) return { answer: answerOf(recorded) };
    }
    const known = deps.games.find(gameId);
    const game = known instanceof Promise ? await known : known;
    if (!game || !isPlayable(game)) return { error: GAME_NOT_FOUND };
    const guess = { command, game, factId: randomUUID(), now: deps.now() };
    for (;;) {
      const found = deps.plays.find(gameId, sessionId);
      const play = found instanceof Promise ? await found : found;
      const recorded = findRecordedFact(command, play);
      if (recorded) return { answer: answerOf(recorded) };
      if (deps.isFull()) return { error: UNAVAILABLE };
      const [fact] = guessDecider.decide(guess, play);
      if (fact && (await deps.plays.append(fact))) return { answer: answerOf(fact) };
      // Another writer came first, and by now the log has told what it stored.
    }
  } catch (error) {
    if (error instanceof RuleError) return { error: { code: error.code, message: error.message } };
    if (!isUnavailable(error)) deps.onUnexpected(error, command);
    return { error: UNAVAILABLE };
  }
}

/** Logged where it is noticed first, not for every guess. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof CatalogUnavailableError ||
  error instanceof PlaysUnavailableError ||
  error instanceof LogStoppedError;
