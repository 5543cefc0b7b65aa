import { NoRespondersError, RequestTimeoutError } from '@imguessr/messaging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownGames } from '../known-games/known-games.ts';
import type { PlayRepository } from '../plays/play.repository.ts';
import { emptyPlay, type Play, withFact } from '../plays/play.ts';
import { createGetPlayQuery } from './get-play.query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onUnexpected = vi.fn();
beforeEach(() => onUnexpected.mockClear());

/** Returns a query of plays whose log fails with these errors before it answers. */
const queryAfter = (...errors: Error[]) => queryOf(emptyPlay, errors);

function queryOf(played: Play, errors: Error[] = [], words = [{ since: 1, word: 'WHALE' }]) {
  const read = async () => {
    const error = errors.shift();
    if (error) throw error;
    return played;
  };
  const edition = words.at(-1)?.since ?? 1;
  const images = Array.from({ length: 5 }, (_, id) => ({ id, pictureHash: 'h' }));
  const game = { edition, words, images, isActive: true, isDeleted: false, days: [] };
  const games = { find: () => game, peek: () => game } as unknown as KnownGames;
  const plays = {
    reload: read,
    readUncached: read,
    recordRead: () => undefined,
  } as unknown as PlayRepository;
  return createGetPlayQuery({ games, plays, now: Date.now, onUnexpected });
}

const play = { gameId: 7, sessionId: 's', requestId: 'r' };
const ask = async (query: ReturnType<typeof queryAfter>, isForHistory = false) => {
  const reply = query({ ...play, isForHistory });
  await vi.advanceTimersByTimeAsync(10_000);
  return reply;
};

test.each([false, true])(
  'is answered although the log did not answer at first, for a history: %s',
  async (isForHistory) => {
    const late = [new RequestTimeoutError('log'), new NoRespondersError('log')];
    expect(await ask(queryAfter(...late), isForHistory)).toEqual({ records: [] });
    expect(onUnexpected).not.toHaveBeenCalled();
  },
);

test('is answered as unavailable when the log does not answer in time', async () => {
  const errors = Array.from({ length: 100 }, () => new NoRespondersError('log'));
  expect(await ask(queryAfter(...errors))).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  expect(onUnexpected).toHaveBeenCalledOnce();
});

test('is answered as unavailable at once when the log answers with a failure', async () => {
  const query = queryAfter(new Error('no such stream'));
  expect(await query({ ...play, isForHistory: false })).toMatchObject({
    error: { code: 'UNAVAILABLE' },
  });
});

test('names the word with which a play started once the game has another one', async () => {
  const fact = { $case: 'guessMade', value: { guess: 'SHARK', isCorrect: false } } as const;
  const attempt = {
    attempt: 1,
    imageIndex: 0,
    imageId: 31,
    atMs: 1,
    startedAtMs: 1,
    previousAtMs: 0,
    commandId: 'k',
    isAiSelfPlay: false,
  };
  const started = withFact(emptyPlay, {
    id: 'f',
    gameId: 7,
    sessionId: 's',
    ...attempt,
    edition: 1,
    fact,
  });
  const words = [
    { since: 1, word: 'WHALE' },
    { since: 2, word: 'DOLPHIN' },
  ];
  expect(await ask(queryOf(started, [], words))).toMatchObject({
    startWord: 'WHALE',
  });
  expect(await ask(queryOf(started))).not.toHaveProperty('startWord');
  expect(
    await ask(queryOf(started, [], [...words, { since: 3, word: 'WHALE' }])),
  ).not.toHaveProperty('startWord');
});
