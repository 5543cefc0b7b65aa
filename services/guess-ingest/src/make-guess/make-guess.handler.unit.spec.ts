import { createKeyedQueue, type KeyedQueue } from '@imguessr/async';
import type { GuessCommand } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { type EventStore, VersionConflictError } from '@imguessr/event-sourcing';
import { createMemoryEventStore } from '@imguessr/event-sourcing/testing';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { LogStoppedError } from '@imguessr/play-log';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KnownGame } from '../known-games/game-words.projection.ts';
import { CatalogUnavailableError, type KnownGames } from '../known-games/known-games.ts';
import { playOf } from '../plays/play.ts';
import type { Plays } from '../plays/plays.ts';
import { knownGame } from '../testing/known-game.ts';
import { answerIn, codeIn } from '../testing/replies.ts';
import { createGuessHandler } from './make-guess.handler.ts';

const onUnexpected = vi.fn();
const game = knownGame('WHALE');
const PLAY = '7.s';
let store: EventStore<PlayFact>;
let keys = 0;

beforeEach(() => {
  onUnexpected.mockClear();
  store = createMemoryEventStore();
});

/** Returns a handler of the plays in the store. */
function handler({
  found = game,
  isErasing = false,
  isFull = false,
  queue = createKeyedQueue(),
}: {
  readonly found?: KnownGame | Error | undefined;
  readonly isErasing?: boolean;
  readonly isFull?: boolean;
  readonly queue?: KeyedQueue;
} = {}) {
  const games = {
    peek: () => (found instanceof Error ? undefined : found),
    find: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
  } as unknown as KnownGames;
  const plays = {
    find: async () => playOf((await store.read(PLAY)).events),
    append: (fact: PlayFact) =>
      store.append(PLAY, fact.attempt - 1, [fact]).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof VersionConflictError)) throw error;
          return false;
        },
      ),
  } as unknown as Plays;
  const makeGuess = createGuessHandler({
    games,
    plays,
    queue,
    now: () => 10,
    onUnexpected,
    isErasing: () => isErasing,
    isFull: () => isFull,
  });
  return (guess: string, over: Partial<GuessCommand> = {}) =>
    makeGuess({
      gameId: 7,
      sessionId: 's',
      guess,
      imageIndex: 0,
      isAISelfPlay: false,
      requestId: 'r',
      commandId: `key-${keys++}`,
      ...over,
    });
}

const recorded = async () => (await store.read(PLAY)).events.length;

test('answers with what was recorded', async () => {
  const makeGuess = handler();
  expect(answerIn(await makeGuess('shark'))).toMatchObject({
    attempt: 'SHARK',
    isCorrect: false,
    imageId: 11,
    remainingAttempts: MAX_ATTEMPTS - 1,
  });
  expect(answerIn(await makeGuess('WHALE'))).toMatchObject({ isCorrect: true, isGameOver: true });
  expect(codeIn(await makeGuess('SHARK'))).toBe('PLAY_IS_OVER');
  expect(await recorded()).toBe(2);
});

test('a repeated key gets the first answer, also while the game is gone', async () => {
  const first = await handler()('SHARK', { commandId: 'k' });
  expect(await handler()('SHARK', { commandId: 'k' })).toEqual(first);
  const isGone = handler({ found: { ...game, isActive: false } });
  expect(await isGone('SHARK', { commandId: 'k' })).toEqual(first);
  expect(codeIn(await isGone('SHARK'))).toBe('GAME_NOT_FOUND');
  const isUnknown = handler({ found: new CatalogUnavailableError() });
  expect(await isUnknown('SHARK', { commandId: 'k' })).toEqual(first);
  expect(codeIn(await isUnknown('SHARK'))).toBe('UNAVAILABLE');
  expect(await recorded()).toBe(1);
  expect(onUnexpected).not.toHaveBeenCalled();
});

test('of equal guesses that arrive together each is decided after the one before', async () => {
  const makeGuess = handler();
  const replies = await Promise.all(
    Array.from({ length: MAX_ATTEMPTS + 2 }, () => makeGuess('SHARK')),
  );
  expect(replies.map(codeIn)).toEqual([
    ...Array(MAX_ATTEMPTS).fill('recorded'),
    ...Array(2).fill('PLAY_IS_OVER'),
  ]);
});

test('is decided again when another writer came first', async () => {
  const { append } = store;
  store.append = async (stream, version) => {
    store.append = append;
    await handler()('@REVEAL@');
    throw new VersionConflictError(stream, version);
  };
  expect(answerIn(await handler()('SHARK'))).toMatchObject({ remainingAttempts: MAX_ATTEMPTS - 2 });
  expect(await recorded()).toBe(2);
});

test.each([
  [new LogStoppedError(), 0],
  [new Error('a mistake'), 1],
])('is unavailable after %o', async (error, reported) => {
  store.append = () => Promise.reject(error);
  expect(codeIn(await handler()('SHARK'))).toBe('UNAVAILABLE');
  expect(onUnexpected).toHaveBeenCalledTimes(reported);
});

test('is unavailable while its session is erased or too many guesses wait', async () => {
  expect(codeIn(await handler({ isErasing: true })('SHARK'))).toBe('UNAVAILABLE');
  expect(codeIn(await handler({ isFull: true })('SHARK'))).toBe('UNAVAILABLE');
  const full: KeyedQueue = { ...createKeyedQueue(), size: 20_000 };
  expect(codeIn(await handler({ queue: full })('SHARK'))).toBe('UNAVAILABLE');
  expect(await recorded()).toBe(0);
  const first = await handler()('SHARK', { commandId: 'k' });
  expect(await handler({ isFull: true })('SHARK', { commandId: 'k' })).toEqual(first);
});
