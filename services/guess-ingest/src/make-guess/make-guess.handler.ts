import { randomUUID } from 'node:crypto';
import { delay, type KeyedQueue } from '@imguessr/async';
import { DELIVERY, type Failure, type GuessCommand, type GuessReply } from '@imguessr/contracts';
import { handleCommand, type RetryPolicy } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { NoRespondersError, RequestTimeoutError } from '@imguessr/messaging';
import { isPlayable, type KnownGame } from '../known-games/game-words.projection.ts';
import { CatalogUnavailableError, type KnownGames } from '../known-games/known-games.ts';
import { type PlayRepository, playName } from '../plays/play.repository.ts';
import { answerOf } from '../plays/play.ts';
import { guessDecider, recordedBy } from './guess.decide.ts';

const GAME_NOT_FOUND: Failure = { code: 'GAME_NOT_FOUND', message: 'Game not found' };
const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your guess could not be saved just now. Please send it again.',
};

/** What guesses need from outside: the games, the plays, a clock in milliseconds and an error callback. */
export interface GuessHandlerDeps {
  readonly games: KnownGames;
  readonly plays: PlayRepository;
  /** Guesses of one play wait for each other here. */
  readonly queue: KeyedQueue;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, command: GuessCommand) => void;
}

/** Returns the handler of guesses: decides each by the rules and appends it to the log. Never throws: a failure is a reply. */
export function createGuessHandler(deps: GuessHandlerDeps): (command: GuessCommand) => Promise<GuessReply> {
  return (command) => deps.queue.run(playName(command.gameId, command.sessionId), () => makeGuess(deps, command));
}

async function makeGuess(deps: GuessHandlerDeps, command: GuessCommand): Promise<GuessReply> {
  try {
    if (deps.plays.isHeld(command.sessionId)) return { error: UNAVAILABLE };
    const cached = deps.games.peek(command.gameId);
    if (command.isKeyed && !(cached && isPlayable(cached))) {
      // The first answer to a command outlives its game, and needs no catalog.
      const recorded = recordedBy(command, await deps.plays.reload(command.gameId, command.sessionId));
      if (recorded) return { answer: answerOf(recorded) };
    }
    const known = deps.games.find(command.gameId);
    const game = known instanceof Promise ? await known : known;
    if (!game || !isPlayable(game)) return { error: GAME_NOT_FOUND };
    return await record(deps, command, game);
  } catch (error) {
    if (error instanceof RuleError) return { error: { code: error.code, message: error.message } };
    if (!(error instanceof CatalogUnavailableError)) deps.onUnexpected(error, command);
    return { error: UNAVAILABLE };
  }
}

async function record(deps: GuessHandlerDeps, command: GuessCommand, game: KnownGame): Promise<GuessReply> {
  const { gameId, sessionId, traceparent } = command;
  const seenAtMs = deps.plays.firstSeenAtMs(gameId, sessionId);
  const guess = { command, game, factId: randomUUID(), now: deps.now(), seenAtMs };
  const store = deps.plays.eventStore(gameId, sessionId, traceparent);
  const { events, state } = await handleCommand(
    store,
    guessDecider,
    playName(gameId, sessionId),
    guess,
    untilAcknowledged(),
  );
  const fact = events[0] ?? recordedBy(command, state);
  return fact ? { answer: answerOf(fact) } : { error: UNAVAILABLE };
}

/**
 * The slot lets one writer win, and a fact carries the id of its command. So an append of unknown outcome is safe to repeat:
 * either its fact is there, or its slot is free or taken by another.
 */
function untilAcknowledged(): RetryPolicy {
  const { totalMs, delayMs } = DELIVERY.append;
  const deadline = performance.now() + totalMs;
  return {
    isOutcomeUnknown,
    shouldRetry: async ({ hasNewEvents }) => {
      if (hasNewEvents) return true;
      if (performance.now() > deadline) return false;
      await delay(delayMs);
      return true;
    },
  };
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof RequestTimeoutError || error instanceof NoRespondersError;
}
