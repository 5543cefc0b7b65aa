// Starts services and the command.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type GuessRecord, REBUILD_SUBJECT, type RebuildProgress } from '@imguessr/contracts';
import { askProjector } from '@imguessr/messaging';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
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
  type CreatedGame,
  createApiClient,
  createGame,
  logIn,
  startProduct,
  type TestProduct,
} from '@imguessr/testing/product';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStoredText } from '../testing/find-stored-text.ts';

const WRONG = 'ZZZZZ';
/** Guesses of different kinds of plays; `!` is replaced by the word. */
const KINDS = [
  ['!'],
  [WRONG, '!'],
  ['@REVEAL@', WRONG, '!'],
  ['@GIVEUP@'],
  [WRONG, WRONG, '@REVEAL@', WRONG, WRONG],
];

let catalog: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  catalog = await buildProgram();
}, 120_000);
afterAll(() => catalog?.remove());

/** Runs the command with session ids on its standard input. */
async function erase(
  { databaseUrl, natsUrl }: { databaseUrl: string; natsUrl: string },
  sessionIds: readonly string[],
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'erase'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NATS_URL: natsUrl },
    stdio: 'pipe',
  });
  child.stdin.end(sessionIds.join('\n'));
  const exited = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err, exit: await exited };
}

describe('the plays of an erased session', () => {
  const { binary } = natsBinary();
  let urls: { databaseUrl: string; natsUrl: string; redisUrl: string };
  let redisFolder: string;
  let product: TestProduct;
  let player: ApiClient;
  let admin: ApiClient;
  let games: CreatedGame[];
  let stops: (() => unknown)[] = [];
  const others = Array.from({ length: 15 }, (_, n) => `other-session-${n}`);

  const start = async () => {
    product = await startProduct(urls, {
      main: catalog.main,
      env: { LOG_LEVEL: 'debug' },
    });
    player = createApiClient(product.url);
    admin = await logIn(product.url, ADMIN_PASSWORD);
  };
  const play = (game: CreatedGame, session: string, kind: readonly string[]) =>
    player.play(
      game.gameId,
      session,
      kind.map((guess) => (guess === '!' ? game.word : guess)),
    );

  beforeAll(async () => {
    const [database, nats, redis] = await Promise.all([
      createDatabase(),
      startNats(binary),
      startRedis(),
    ]);
    urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
    redisFolder = redis.folder;
    stops = [() => product.kill(), database.drop, nats.stop, redis.stop];
    await start();
    games = [await createGame(admin, 'WHALE'), await createGame(admin, 'OTTER')];
    for (const [n, session] of others.entries()) {
      for (const game of games) await play(game, session, KINDS[n % KINDS.length] ?? []);
    }
  }, 120_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  /** Resolves with all statistics of a game, including the clue report. */
  const statisticsOf = async ({ gameId }: CreatedGame) => ({
    player: await player.get(`/api/games/${gameId}/client-stats`),
    stats: await player.get(`/api/games/${gameId}/stats`),
    admin: await admin.get<{ totalGames: number }>(`/api/games/${gameId}/stats`),
    clues: await admin.get(`/api/admin/games/${gameId}/clues`),
  });
  const allStatistics = () => Promise.all(games.map(statisticsOf));
  const recordsOf = ({ gameId }: CreatedGame, session: string) =>
    player.get<GuessRecord[]>(`/api/games/${gameId}/guesses/${session}`);

  async function withNats<T>(work: (nc: NatsConnection) => Promise<T>): Promise<T> {
    const nc = await connect(parseNatsUrl(urls.natsUrl));
    try {
      return await work(nc);
    } finally {
      await nc.close();
    }
  }

  const rebuild = () => withNats((nc) => askProjector<RebuildProgress>(nc, REBUILD_SUBJECT));

  /**
   * Resolves with the contents of the files of Redis. A rewrite deletes some while they are read.
   */
  async function appendOnlyFile(): Promise<string> {
    const names = await readdir(redisFolder, { recursive: true });
    const files = names
      .filter((name) => /\.(aof|rdb)$/.test(name))
      .map((name) => join(redisFolder, name));
    return (
      await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))
    ).join();
  }

  /**
   * Finishes two plays, with three guesses and one. Resolves with all statistics once they include
   * both.
   */
  async function playAs(session: string): Promise<Awaited<ReturnType<typeof allStatistics>>> {
    const [first, second] = games as [CreatedGame, CreatedGame];
    const before = await statisticsOf(second);
    await play(first, session, [WRONG, '@REVEAL@', '!']);
    await play(second, session, ['@GIVEUP@']);
    await until('the play to be counted', async () => {
      const { totalGames } = (await statisticsOf(second)).admin;
      return totalGames === before.admin.totalGames + 1;
    });
    return allStatistics();
  }

  test('are no longer stored anywhere, but are still counted', { timeout: 120_000 }, async () => {
    const session = 'the-session-That-is_Erased-7Q';
    const [first, second] = games as [CreatedGame, CreatedGame];
    const third = await createGame(admin, 'HERON');
    await play(third, session, [WRONG]);
    await player.post('/api/recovery-codes', {
      plays: [{ gameId: first.gameId, sessionId: session }],
    });
    const otherPlays = { plays: [{ gameId: first.gameId, sessionId: 'other-session-1' }] };
    const { code } = await player.post<{ code: string }>('/api/recovery-codes', otherPlays);
    const before = await playAs(session);
    const thirdBefore = await statisticsOf(third);
    const places = await findStoredText(session, urls);
    for (const place of [/^PLAYS /, /^KV_imguessr_recovery_codes /]) {
      expect(places).toContainEqual(expect.stringMatching(place));
    }

    const { out, err, exit } = await erase(urls, [session]);
    expect(err).toBe('');
    expect(exit).toBe(0);
    expect(out).toBe(
      'Erased 3 plays and 1 recovery code. No data of this session is stored any more; the statistics still count them.\n',
    );
    expect(await findStoredText(session, urls)).toEqual([]);
    await until(
      'the append-only file to be rewritten',
      async () => !(await appendOnlyFile()).includes(session),
    );
    for (const game of [first, second, third]) expect(await recordsOf(game, session)).toEqual([]);
    expect(await allStatistics()).toEqual(before);
    expect(await statisticsOf(third)).toEqual(thirdBefore);
    await rebuild();
    expect(await allStatistics()).toEqual(before);
    expect(await statisticsOf(third)).toEqual(thirdBefore);
    expect(await findStoredText(session, urls)).toEqual([]);

    // Other sessions are not affected.
    for (const [n, other] of others.entries()) {
      expect(await recordsOf(first, other)).toHaveLength(KINDS[n % KINDS.length]?.length ?? 0);
    }
    expect(await player.post('/api/recovery-codes/redeem', { code })).toMatchObject(otherPlays);

    const repeated = await erase(urls, [session]);
    expect(repeated.out).toContain(
      'Erased 0 plays and 0 recovery codes. No data of this session is stored any more',
    );
    expect(Object.values(product.logs()).join('\n')).not.toContain(session);

    // A restart of all services changes nothing.
    await product.kill();
    await start();
    expect(await allStatistics()).toEqual(before);
    expect(await findStoredText(session, urls)).toEqual([]);
  });

  test('are erased together with those of other sessions', {
    timeout: 60_000,
  }, async () => {
    const sessions = Array.from({ length: 6 }, (_, n) => `one-of-several-${n}`);
    let before = await allStatistics();
    for (const session of sessions) before = await playAs(session);
    const { out } = await erase(urls, [...sessions, ...sessions]);
    expect(out).toContain(
      'Erased 12 plays and 0 recovery codes. No data of these 6 sessions is stored any more',
    );
    expect(await findStoredText('one-of-several', urls)).toEqual([]);
    await rebuild();
    expect(await allStatistics()).toEqual(before);
  });

  test('can be followed by new plays of the same session, which are counted as usual', async () => {
    const [first] = games as [CreatedGame];
    const { stats } = (await statisticsOf(first)) as { stats: { totalGames?: number } };
    await play(first, 'one-of-several-0', ['!']);
    expect((await statisticsOf(first)).stats).toMatchObject({
      totalGames: (stats.totalGames ?? 0) + 1,
    });
    expect(await recordsOf(first, 'one-of-several-0')).toHaveLength(1);
  });
});
