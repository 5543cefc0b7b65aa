import { beforeEach, expect, test, vi } from 'vitest';
import { CatalogUnavailableError, type KnownGames } from '../known-games/known-games.ts';
import { emptyPlay, type Play, playOf } from '../plays/play.ts';
import { PlaysUnavailableError } from '../plays/play-table.ts';
import type { Plays } from '../plays/plays.ts';
import { factOf } from '../testing/facts.ts';
import { createGetPlayQuery } from './get-play.query.ts';

const onUnexpected = vi.fn();
beforeEach(() => onUnexpected.mockClear());

const WHALE = [{ since: 1, word: 'WHALE' }];

/** Asks about a play, which is found or not. */
function ask(found: Play | Error, words = WHALE, isForHistory = false) {
  const edition = words.at(-1)?.since ?? 1;
  const images = Array.from({ length: 5 }, (_, id) => ({ id, pictureHash: 'h' }));
  const game = { edition, words, images, isActive: true, isDeleted: false, days: [] };
  const games = { find: () => game, peek: () => game } as unknown as KnownGames;
  const find = async () => {
    if (found instanceof Error) throw found;
    return found;
  };
  const plays = { find } as unknown as Plays;
  const query = createGetPlayQuery({ games, plays, now: Date.now, onUnexpected });
  return query({ gameId: 7, sessionId: 's', isForHistory, requestId: 'r' });
}

test.each([
  [new PlaysUnavailableError(), 0],
  [new CatalogUnavailableError(), 0],
  [new Error('a mistake'), 1],
])('is answered as unavailable after %o', async (error, reported) => {
  expect(await ask(error)).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  expect(onUnexpected).toHaveBeenCalledTimes(reported);
});

test('has no records before the first guess', async () => {
  expect(await ask(emptyPlay)).toEqual({ records: [] });
});

test('names the word with which a play started once the game has another one', async () => {
  const started = playOf([factOf('s', 1)]);
  const words = [...WHALE, { since: 2, word: 'DOLPHIN' }];
  expect(await ask(started, words)).toMatchObject({ startWord: 'WHALE' });
  expect(await ask(started)).not.toHaveProperty('startWord');
  expect(await ask(started, [...words, { since: 3, word: 'WHALE' }])).not.toHaveProperty(
    'startWord',
  );
});

test('a history has the word once the play is over', async () => {
  const over = playOf([{ ...factOf('s', 1), guess: '@GIVEUP@' }]);
  expect(await ask(over, WHALE, true)).toMatchObject({ word: 'WHALE' });
  expect(await ask(playOf([factOf('s', 1)]), WHALE, true)).not.toHaveProperty('word');
});
