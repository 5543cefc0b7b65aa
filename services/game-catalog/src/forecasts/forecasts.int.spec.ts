// Needs PostgreSQL: the ends of test plays are counted there.
import { createHash } from 'node:crypto';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { expect, test } from 'vitest';
import { useTestCatalog } from '../testing/fixtures.ts';

const DAY_MS = 24 * 3_600_000;
/** Noon in UTC: the first time zones have the next date. */
let now = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const catalog = useTestCatalog({ replicas: 2, clock: () => now });
const testerOf = (name: string) => createHash('sha256').update(name).digest('base64url');

async function newDraft(word = 'WHALE') {
  const { id: gameId } = await catalog.request('createGame', {
    word,
    isActive: false,
    isDaily: true,
  });
  const imageIds: number[] = [];
  for (const picture of await catalog.insertPictures(5))
    imageIds.push(await catalog.addImage(gameId, picture));
  return { gameId, imageIds };
}
const inputOf = async (gameId: number) =>
  (await catalog.request('forecastInputs', { gameId })).game;

test('a maker guesses before players get the game, changes the guess and takes it back', async () => {
  const { gameId } = await newDraft();
  expect(await inputOf(gameId)).toMatchObject({ length: 5, canBeEstimated: true });
  for (const estimate of [2, 4]) await catalog.request('estimateGame', { gameId, estimate });
  expect(await inputOf(gameId)).toMatchObject({ estimate: 4 });
  await catalog.request('estimateGame', { gameId, estimate: null });
  expect((await inputOf(gameId))?.estimate).toBeUndefined();
});

test('once players get the game nobody guesses, and the guess before stays', async () => {
  const { gameId } = await newDraft();
  await catalog.request('estimateGame', { gameId, estimate: 2 });
  await catalog.request('reviseGame', { gameId, isActive: true });
  await expect(catalog.request('estimateGame', { gameId, estimate: 5 })).rejects.toThrow(
    'GAME_NOT_ELIGIBLE',
  );
  expect(await inputOf(gameId)).toMatchObject({ estimate: 2, canBeEstimated: false });
  await catalog.request('reviseGame', { gameId, isActive: false });
  await expect(catalog.request('estimateGame', { gameId, estimate: 5 })).rejects.toThrow(
    'GAME_NOT_ELIGIBLE',
  );
});

test('a planned game is guessed before its day', async () => {
  const { gameId } = await newDraft('OTTER');
  await catalog.request('reviseGame', { gameId, isActive: true });
  const date = shiftDate(latestDateOnEarth(now), 5);
  await catalog.request('planDays', { days: [{ date, gameId }] });
  expect(await catalog.outcome('estimateGame', { gameId, estimate: 3 })).toBe('ok');
  expect(await inputOf(gameId)).toMatchObject({ date });
  const { past } = await catalog.request('forecastInputs', {});
  expect(past.map((game) => game.gameId)).not.toContain(gameId);
});

test('finished test plays count, of the game as it is now', async () => {
  const { gameId, imageIds } = await newDraft();
  await catalog.request('createTestLink', {
    gameId,
    link: 'link',
    expiresAtMs: Date.now() + 3_600_000,
  });
  const play = async (name: string, ...guesses: string[]) => {
    for (const [imageIndex, guess] of guesses.entries())
      await catalog.request('makeTestGuess', {
        ...{
          gameId,
          link: 'link',
          tester: testerOf(name),
          guess,
          imageIndex,
          key: `${name}-${imageIndex}`,
        },
      });
  };
  await play('first', 'WHALE');
  await play('third', 'SHARK', '@REVEAL@', 'WHALE');
  await play('quitter', 'SHARK', '@GIVEUP@');
  await play('lost', 'SHARK', 'SQUID', 'TUNAS', 'CORAL', 'ORCAS');
  await play('slow', 'SHARK');
  expect((await inputOf(gameId))?.testers).toEqual({
    try1: 1,
    try2: 0,
    try3: 1,
    try4: 0,
    try5: 0,
    failed: 2,
  });
  const { ends } = await catalog.request('testPlays', { gameId });
  expect(ends).toEqual((await inputOf(gameId))?.testers);
  await catalog.request('orderImages', { gameId, imageIds: imageIds.toReversed() });
  expect((await inputOf(gameId))?.testers).toBeUndefined();
});

test('a guess is deleted with its game', async () => {
  const { gameId } = await newDraft();
  await catalog.request('estimateGame', { gameId, estimate: 2 });
  await catalog.request('deleteGame', { gameId });
  expect(await catalog.outcome('forecastInputs', { gameId })).toBe('GAME_NOT_FOUND');
  await catalog.request('restoreGame', { gameId });
  expect((await inputOf(gameId))?.estimate).toBeUndefined();
});

test('past games are those whose first day is over everywhere, in the order of their days', async () => {
  const today = latestDateOnEarth(now);
  const days = [3, 1, 2].map((ahead) => shiftDate(today, ahead));
  const ids: number[] = [];
  for (const date of days) {
    const { gameId } = await catalog.newGame('WHALE');
    ids.push(gameId);
    await catalog.request('planDays', { days: [{ date, gameId }] });
  }
  const pastOnes = async () =>
    (await catalog.request('forecastInputs', {})).past
      .map(({ gameId }) => gameId)
      .filter((id) => ids.includes(id));
  expect(await pastOnes()).toEqual([]);
  const [third, first, second] = ids;
  now += 3 * DAY_MS;
  expect(await pastOnes()).toEqual([first]);
  now += 7 * DAY_MS;
  expect(await pastOnes()).toEqual([first, second, third]);
});
