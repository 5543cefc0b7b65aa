// Starts the service: replicas agree through PostgreSQL on the demo games.
import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesOf, zipOf } from '../testing/box-zips.ts';
import { useBackingServers } from '../testing/fixtures.ts';
import { DEMO_BOX, startTestCatalog, type TestCatalog } from '../testing/test-catalog.ts';

const WORDS = ['APPLE', 'CHERRY', 'LEMON'];
const WAIT = { timeout: 30_000, interval: 50 };
const backing = useBackingServers();

beforeAll(async () => {
  const lines = [
    'row,word,active,daily',
    ...WORDS.map((word, index) => `${index},${word},yes,yes`),
  ];
  const pictures = await Promise.all(WORDS.map((_, index) => picturesOf(String(index))));
  await writeFile(
    DEMO_BOX,
    await zipOf([{ name: 'games.csv', content: lines.join('\n') }, ...pictures.flat()]),
  );
});
afterAll(() => rm(DEMO_BOX));

const gamesOf = async (catalog: TestCatalog) => (await catalog.request('adminGames', {})).games;
const wordsOf = async (catalog: TestCatalog) =>
  (await gamesOf(catalog)).map(({ word }) => word).sort();

test('a new site begins with the demo games, each of them once, and never gets them again', async () => {
  const first = await startTestCatalog(backing, { replicas: 2, importsDemoGames: true });
  await expect.poll(() => wordsOf(first), WAIT).toEqual(WORDS);
  for (const { id } of await gamesOf(first)) await first.request('deleteGame', { gameId: id });
  await first.stop();

  const second = await startTestCatalog(backing, { replicas: 1, importsDemoGames: true });
  expect(await wordsOf(second)).toEqual([]);
  await second.stop();
});
