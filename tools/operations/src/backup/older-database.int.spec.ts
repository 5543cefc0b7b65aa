import type { AdminGame, GuessResult } from '@imguessr/contracts';
import { createDatabase, natsBinaries, startNats, startRedis, until } from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildCatalog, startProduct } from '../testing/product.ts';
import { makeGame, type Visitor, visit, visitAsAdmin } from '../testing/visitor.ts';

let catalog: Awaited<ReturnType<typeof buildCatalog>>;
beforeAll(async () => {
  catalog = await buildCatalog();
}, 120_000);
afterAll(() => catalog?.remove());

/** Everything runs on while the database is put back; the streams of NATS are kept. */
async function startOn(natsBinary: string) {
  const [database, nats, redis] = await Promise.all([createDatabase(), startNats(natsBinary), startRedis()]);
  const urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
  const product = await startProduct(catalog.main, urls, { LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    await product.kill();
    await Promise.all([database.drop(), nats.stop(), redis.stop()]);
  });
  return { database, product, player: visit(product.url), admin: await visitAsAdmin(product.url) };
}

describe.each(natsBinaries())('a catalog on $name whose database is restored to an older moment', ({ binary }) => {
  test('has its guesses judged by the words that it has', { timeout: 240_000 }, async () => {
    const { database, product, player, admin } = await startOn(binary);
    let sessions = 0;
    /** Whether somebody new who begins with this word has found it; undefined when the guess is not taken. */
    const isWord = async (gameId: number, guess: string): Promise<boolean | undefined> => {
      const played = player.play(gameId, `session-${++sessions}`, [guess]);
      const [answer] = await played.catch((): GuessResult[] => []);
      return answer?.isCorrect;
    };
    const isJudgedBy = (gameId: number, word: string) =>
      until(`guesses judged by ${word}`, () => isWord(gameId, word), 30_000);
    const rename = async (gameId: number, word: string) => {
      const path = `/api/admin/games/${gameId}`;
      await until('the change', async () => (await admin.status('PUT', path, { word })) === 200, 30_000);
    };

    const { gameId } = await makeGame(admin, 'WHALE');
    const { gameId: untouched } = await makeGame(admin, 'OTTER');
    await isJudgedBy(gameId, 'WHALE');
    const restore = await database.snapshot();

    await until('the database', () => canChange(admin, gameId), 30_000);
    for (const word of ['HERON', 'RAVEN', 'EAGLE']) await rename(gameId, word);
    const { gameId: lost } = await makeGame(admin, 'GHOST');
    await isJudgedBy(gameId, 'EAGLE');
    await isJudgedBy(lost, 'GHOST');

    await restore();
    await until('the older words', async () => (await wordOf(admin, gameId)) === 'WHALE', 30_000);
    await rename(gameId, 'ZEBRA');

    const expectTheTable = async () => {
      await isJudgedBy(gameId, 'ZEBRA');
      for (const word of ['EAGLE', 'RAVEN', 'WHALE']) expect([word, await isWord(gameId, word)]).toEqual([word, false]);
      expect(await isWord(untouched, 'OTTER')).toBe(true);
      expect(await player.status('POST', `/api/games/${lost}/guess`, guessOf(`lost-${++sessions}`))).toBe(404);
    };
    await expectTheTable();
    // And for an instance that reads the whole stream, lost facts and all.
    await product.restart('guess-ingest');
    await expectTheTable();

    const lines = product
      .logs()
      ['game-catalog'].split('\n')
      .filter((line) => line.includes('republishing all catalog events in a new epoch'));
    expect(lines.map((line) => JSON.parse(line).reason)).toEqual([
      'the database lacks events that were published',
    ]);
  });
});

const guessOf = (sessionId: string) => ({ sessionId, guess: 'GHOST', imageIndex: 0 });
const wordOf = async (admin: Visitor, gameId: number) =>
  (await admin.get<AdminGame>(`/api/admin/games/${gameId}`).catch(() => undefined))?.word;
/** Whether the catalog has its database again: a change that changes nothing is answered. */
const canChange = async (admin: Visitor, gameId: number) =>
  (await admin.status('PUT', `/api/admin/games/${gameId}`, { isActive: true })) === 200;
