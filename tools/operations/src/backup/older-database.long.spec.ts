// Starts services on a database that is older than the log.
import type { AdminGame, GuessResult } from '@imguessr/contracts';
import {
  buildProgram,
  createDatabase,
  natsBinary,
  startNats,
  startRedis,
  until,
} from '@imguessr/testing/node';
import {
  ADMIN_PASSWORD,
  type ApiClient,
  createApiClient,
  createGame,
  logIn,
  startProduct,
} from '@imguessr/testing/product';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

let catalog: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  catalog = await buildProgram();
}, 120_000);
afterAll(() => catalog?.remove());

/**
 * Starts a product, which keeps running while the database is restored; the streams of NATS are not
 * restored.
 */
async function start(natsBinary: string) {
  const [database, nats, redis] = await Promise.all([
    createDatabase(),
    startNats(natsBinary),
    startRedis(),
  ]);
  const urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
  const product = await startProduct(urls, { main: catalog.main, env: { LOG_LEVEL: 'warn' } });
  onTestFinished(async () => {
    await product.kill();
    await Promise.all([database.drop(), nats.stop(), redis.stop()]);
  });
  return {
    database,
    product,
    player: createApiClient(product.url),
    admin: await logIn(product.url, ADMIN_PASSWORD),
  };
}

describe('after the database was restored from an older backup', () => {
  const { binary } = natsBinary();
  test('guesses are compared with the words in the database', { timeout: 240_000 }, async () => {
    const { database, product, player, admin } = await start(binary);
    let sessions = 0;
    /**
     * Resolves with whether a new session's first guess is correct; undefined when the guess is
     * rejected.
     */
    const isWord = async (gameId: number, guess: string): Promise<boolean | undefined> => {
      const played = player.play(gameId, `session-${++sessions}`, [guess]);
      const [result] = await played.catch((): GuessResult[] => []);
      return result?.isCorrect;
    };
    const untilWordIs = (gameId: number, word: string) =>
      until(`the word to be ${word}`, () => isWord(gameId, word));
    const rename = async (gameId: number, word: string) => {
      const path = `/api/admin/games/${gameId}`;
      await until('the change', async () => (await admin.status('PUT', path, { word })) === 200);
    };

    const { gameId } = await createGame(admin, 'WHALE');
    const { gameId: untouched } = await createGame(admin, 'OTTER');
    await untilWordIs(gameId, 'WHALE');
    const restore = await database.snapshot();

    await until('the database', () => canChange(admin, gameId));
    for (const word of ['HERON', 'RAVEN', 'EAGLE']) await rename(gameId, word);
    const { gameId: lost } = await createGame(admin, 'GHOST');
    await untilWordIs(gameId, 'EAGLE');
    await untilWordIs(lost, 'GHOST');

    await restore();
    await until('the word of the backup', async () => (await wordOf(admin, gameId)) === 'WHALE');
    await rename(gameId, 'ZEBRA');

    const expectWordsOfDatabase = async () => {
      await untilWordIs(gameId, 'ZEBRA');
      for (const word of ['EAGLE', 'RAVEN', 'WHALE'])
        expect([word, await isWord(gameId, word)]).toEqual([word, false]);
      expect(await isWord(untouched, 'OTTER')).toBe(true);
      expect(
        await player.status('POST', `/api/games/${lost}/guess`, guessOf(`lost-${++sessions}`)),
      ).toBe(404);
    };
    await expectWordsOfDatabase();
    // An instance that reads the whole stream, with the lost events, agrees.
    await product.restart('guess-ingest');
    await expectWordsOfDatabase();

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
const wordOf = async (admin: ApiClient, gameId: number) =>
  (await admin.get<AdminGame>(`/api/admin/games/${gameId}`).catch(() => undefined))?.word;
/** Resolves with whether the catalog can reach its database, by a request that changes nothing. */
const canChange = async (admin: ApiClient, gameId: number) =>
  (await admin.status('PUT', `/api/admin/games/${gameId}`, { isActive: true })) === 200;
