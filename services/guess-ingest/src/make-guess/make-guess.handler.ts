import { randomUUID } from 'node:crypto';
import { delay, type KeyedQueue } from '@imguessr/async';
import { DELIVERY, type Failure, type GuessCommand, type GuessReply } from '@imguessr/contracts';
import { handleCommand, type RetryPolicy } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { isPlayable, type KnownGame } from '../known-games/game-words.projection.ts';
import { CatalogUnavailableError, type KnownGames } from '../known-games/known-games.ts';
import { ArchiveUnavailableError } from '../plays/archived-plays.ts';
import type { PlayRepository } from '../plays/play.repository.ts';
import { answerOf, playKey } from '../plays/play.ts';
import { isUnanswered } from '../plays/unanswered.ts';
import { findRecordedFact, guessDecider } from './guess.decide.ts';

const GAME_NOT_FOUND: Failure = { code: 'GAME_NOT_FOUND', message: 'Game not found' };
const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved. Please try again.',
};

export interface GuessHandlerDeps {
  readonly games: KnownGames;
  readonly plays: PlayRepository;
  /** By play. */
  readonly queue: KeyedQueue;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, command: GuessCommand) => void;
}

/**
 * Returns the handler that decides guesses by the rules and appends them. A failure is a reply, not
 * a rejection.
 */
export function createGuessHandler(
  deps: GuessHandlerDeps,
): (command: GuessCommand) => Promise<GuessReply> {
  return (command) =>
    deps.queue.run(playKey(command.gameId, command.sessionId), () => makeGuess(deps, command));
}

async function makeGuess(deps: GuessHandlerDeps, command: GuessCommand): Promise<GuessReply> {
  try {
    if (deps.plays.isHeld(command.sessionId)) return { error: UNAVAILABLE };
    const cached = deps.games.peek(command.gameId);
    if (!(cached && isPlayable(cached))) {
      // A repeated command gets its first reply even after the game was deactivated, and without
      // the catalog.
      const play = await deps.plays.reload(command.gameId, command.sessionId);
      const recorded = findRecordedFact(command, play);
      if (recorded) return { answer: answerOf(recorded) };
    }
    const known = deps.games.find(command.gameId);
    const game = known instanceof Promise ? await known : known;
    if (!game || !isPlayable(game)) return { error: GAME_NOT_FOUND };
    return await record(deps, command, game);
  } catch (error) {
    if (error instanceof RuleError) return { error: { code: error.code, message: error.message } };
    if (!isUnavailable(error)) deps.onUnexpected(error, command);
    return { error: UNAVAILABLE };
  }
}

async function record(
  deps: GuessHandlerDeps,
  command: GuessCommand,
  game: KnownGame,
): Promise<GuessReply> {
  const { gameId, sessionId, traceparent } = command;
  const guess = { command, game, factId: randomUUID(), now: deps.now() };
  const store = deps.plays.eventStore(gameId, sessionId, traceparent);
  const { events, state } = await handleCommand(
    store,
    guessDecider,
    playKey(gameId, sessionId),
    guess,
    untilAcknowledged(),
  );
  const fact = events[0] ?? findRecordedFact(command, state);
  return fact ? { answer: answerOf(fact) } : { error: UNAVAILABLE };
}

// Retries until an append is acknowledged or the time is used up. An unknown outcome does no harm:
// the log stores one
// fact per attempt, and a fact contains the id of its command, by which it is recognised.
function untilAcknowledged(): RetryPolicy {
  const { totalMs, delayMs } = DELIVERY.append;
  const deadline = performance.now() + totalMs;
  return {
    isOutcomeUnknown: isUnanswered,
    shouldRetry: async ({ hasNewEvents }) => {
      if (hasNewEvents) return true;
      if (performance.now() > deadline) return false;
      await delay(delayMs);
      return true;
    },
  };
}

/** Logged where it is noticed first, not for every guess. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof CatalogUnavailableError || error instanceof ArchiveUnavailableError;
