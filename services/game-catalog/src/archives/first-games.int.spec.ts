// Starts the service: replicas agree through PostgreSQL on the demo games.
import { rm, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { picturesOf, zipOf } from '../testing/archive-zips.ts';
import { useBackingServers } from '../testing/fixtures.ts';
import { DEMO_ARCHIVE, startTestCatalog, type TestCatalog } from '../testing/test-catalog.ts';

const WORDS = ['APPLE', 'CHERRY', 'LEMON'];
const WAIT = { timeout: 30_000, interval: 50 };
const backing = useBackingServers();

const pictures = Promise.all(WORDS.map((_, index) => picturesOf(String(index))));

async function writeDemoArchive(words: readonly string[]): Promise<void> {
  const lines = [
    'row,word,active,daily',
    ...words.map((word, index) => `${index},${word},yes,yes`),
  ];
  await writeFile(
    DEMO_ARCHIVE,
    await zipOf([{ name: 'games.csv', content: lines.join('\n') }, ...(await pictures).flat()]),
  );
}
afterAll(() => rm(DEMO_ARCHIVE));

const gamesOf = async (catalog: TestCatalog) => (await catalog.request('adminGames', {})).games;
const wordsOf = async (catalog: TestCatalog) =>
  (await gamesOf(catalog)).map(({ word }) => word).sort();

test('a new site begins with the demo games, each of them once, also after an import that ended midway, and never gets them again', async () => {
  await writeDemoArchive(WORDS.slice(0, 2));
  const first = await startTestCatalog(backing, { replicas: 2, importsDemoGames: true });
  await expect.poll(() => wordsOf(first), WAIT).toEqual(WORDS.slice(0, 2));
  await first.stop();

  await writeDemoArchive(WORDS);
  const second = await startTestCatalog(backing, { replicas: 1, importsDemoGames: true });
  await expect.poll(() => wordsOf(second), WAIT).toEqual(WORDS);
  // Today's game may have been picked meanwhile.
  const countDays = async () => (await second.request('dailyDates', {})).length;
  await expect.poll(countDays, WAIT).toBeGreaterThanOrEqual(90);
  for (const { id } of await gamesOf(second)) await second.request('deleteGame', { gameId: id });
  await second.stop();

  const third = await startTestCatalog(backing, { replicas: 1, importsDemoGames: true });
  expect(await wordsOf(third)).toEqual([]);
  await third.stop();
});
