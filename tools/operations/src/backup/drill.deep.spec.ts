// Deep, because people play while it is backed up, lost and restored; scheduled-backup.long.spec.ts
// and stream-snapshot.int.spec.ts have the parts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClientStats,
  type GuessResult,
  type HistoryEntry,
  playStream,
} from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate, utcDate } from '@imguessr/game-rules';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { readLastBackup } from '@imguessr/play-log';
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
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { restore } from '../restore/restore.ts';
import { backUp } from './back-up.ts';
import { folderFiles } from './store/folder-store.ts';

const WORDS = ['WHALE', 'OTTER', 'HERON'];
let catalog: Awaited<ReturnType<typeof buildProgram>>;
let scratch: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'imguessr-drill-'));
  catalog = await buildProgram();
}, 120_000);
afterAll(() => {
  catalog?.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const now = Date.now();
const [today, latest] = [utcDate(now), latestDateOnEarth(now)];
/** With those two, the days for which the catalog picks games by itself. */
const COMING = [shiftDate(latest, 1), shiftDate(latest, 2)];

/** Assigns a game to each of these days, so that a restarted catalog does not pick others. */
async function assignDays(player: ApiClient, admin: ApiClient, gameId: number): Promise<void> {
  for (const date of [today, latest]) await player.get(`/api/games/daily?date=${date}`);
  expect(
    await admin.status('PUT', '/api/admin/schedule', {
      days: COMING.map((date) => ({ date, gameId })),
    }),
  ).toBe(200);
}

/** Starts empty servers, on which a product can be started. */
async function startEmptyServers(natsBinary: string) {
  const [database, nats, redis] = await Promise.all([
    createDatabase(),
    startNats(natsBinary),
    startRedis(),
  ]);
  const urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
  let product: TestProduct | undefined;
  let isDestroyed = false;
  const destroy = async () => {
    if (isDestroyed) return;
    isDestroyed = true;
    await product?.kill();
    await Promise.all([database.drop(), nats.stop(), redis.stop()]);
  };
  onTestFinished(destroy);
  return {
    urls,
    destroy,
    async startProduct() {
      product = await startProduct(urls, { main: catalog.main });
      return {
        player: createApiClient(product.url),
        admin: await logIn(product.url, ADMIN_PASSWORD),
      };
    },
  };
}

async function eventCount(natsUrl: string): Promise<number> {
  const nc = await connect(parseNatsUrl(natsUrl));
  const { state } = await (await jetstreamManager(nc)).streams.info(playStream(0));
  await nc.close();
  return state.messages;
}

async function lastBackup(natsUrl: string): Promise<number | undefined> {
  const nc = await connect(parseNatsUrl(natsUrl));
  const seconds = await readLastBackup(nc);
  await nc.close();
  return seconds;
}

const statisticsOf = (player: ApiClient, gameId: number) =>
  player.get<ClientStats>(`/api/games/${gameId}/client-stats`);

/** Resolves with everything that players and administrators can see. */
async function readAll(
  player: ApiClient,
  admin: ApiClient,
  games: readonly CreatedGame[],
  sessions: readonly string[],
) {
  const responses: Record<string, unknown> = { days: await player.get('/api/games/daily-dates') };
  responses.today = await player.get(`/api/games/daily?date=${today}`);
  responses.list = await admin.get('/api/admin/games');
  for (const { gameId, allImages } of games) {
    responses[`game ${gameId}`] = await player.get(`/api/games/${gameId}`);
    responses[`admin's game ${gameId}`] = await admin.get(`/api/admin/games/${gameId}`);
    const entries = await admin.get<HistoryEntry[]>(`/api/admin/games/${gameId}/history`);
    // Whether a change is one's own depends on the session that reads it.
    responses[`history ${gameId}`] = entries.map(({ author: _, ...entry }) => entry);
    responses[`statistics ${gameId}`] = await statisticsOf(player, gameId);
    for (const { url } of allImages) expect(await player.status('GET', url)).toBe(200);
    for (const session of sessions) {
      responses[`${session} on ${gameId}`] = await player.get(
        `/api/games/${gameId}/guesses/${session}`,
      );
    }
  }
  return responses;
}

// One version of NATS is enough: stream-snapshot.int.spec.ts tests snapshots with all supported
// versions.
describe('a product whose servers were lost', () => {
  const { binary } = natsBinary();
  test('is restored from a backup created while people were playing', {
    timeout: 240_000,
  }, async () => {
    const before = await startEmptyServers(binary);
    const { player, admin } = await before.startProduct();
    const games: CreatedGame[] = [];
    for (const word of WORDS) games.push(await createGame(admin, word));
    const crowded = await createGame(admin, 'CROWD');
    // Players get no game that is picked or planned for a coming day.
    for (const word of ['TODAY', 'LATER']) await createGame(admin, word, { isDaily: true });
    const planned = await createGame(admin, 'PLANS', { isDaily: true });
    const deleted = await createGame(admin, 'GONER', { isDaily: true });
    await admin.status('DELETE', `/api/admin/games/${deleted.gameId}`);
    const sessions = Array.from({ length: 12 }, (_, n) => `player-${n}`);
    for (const [n, session] of sessions.entries()) {
      const { gameId, word } = games[n % games.length] as CreatedGame;
      await player.play(gameId, session, ['ZZZZZ', '@REVEAL@', word].slice(n % 2));
    }
    const game = games[0] as CreatedGame;
    const [first] = await player.play(game.gameId, 'unfinished', ['YYYYY']);
    await assignDays(player, admin, planned.gameId);
    const responses = await readAll(player, admin, games, [...sessions, 'unfinished']);
    const eventsBeforeCrowd = 6 * 3 + 6 * 2 + 1;

    let crowd = 0;
    const stopPlaying = new AbortController();
    const playing = (async () => {
      while (!stopPlaying.signal.aborted)
        await player.play(crowded.gameId, `crowd-${crowd++}`, ['@GIVEUP@']);
    })();
    await until('some plays', () => crowd > 5);
    const folder = join(mkdtempSync(join(scratch, 'drill-')), 'backup');
    const { tables } = await backUp(before.urls, folderFiles(folder));
    expect(await lastBackup(before.urls.natsUrl)).toBeGreaterThan(Date.now() / 1_000 - 60);
    stopPlaying.abort();
    await playing;
    await before.destroy();

    const after = await startEmptyServers(binary);
    await restore(after.urls, folderFiles(folder));
    const restored = await after.startProduct();
    expect(
      await readAll(restored.player, restored.admin, games, [...sessions, 'unfinished']),
    ).toEqual(responses);

    // The statistics contain exactly the plays of the crowd that are in the backup.
    const messages = await eventCount(after.urls.natsUrl);
    const backedUp = messages - eventsBeforeCrowd;
    expect(backedUp).toBeGreaterThan(4);
    expect(backedUp).toBeLessThanOrEqual(crowd);
    expect(await statisticsOf(restored.player, crowded.gameId)).toMatchObject({
      totalGames: backedUp,
    });
    expect(tables.catalog_fact).toBeGreaterThan(30);

    // Repeated requests are still recognised, ids are not used again, and new plays are counted.
    const { sessionId, attempt: guess, imageIndex } = first as GuessResult;
    const repeated = await restored.player.post(
      `/api/games/${game.gameId}/guess`,
      { sessionId, guess, imageIndex },
      { 'idempotency-key': 'unfinished-0' },
    );
    expect(repeated).toEqual(first);
    expect(await restored.player.status('GET', `/api/games/${deleted.gameId}`)).toBe(404);
    const newer = await createGame(restored.admin, 'AFTER');
    expect(newer.gameId).toBe(deleted.gameId + 1);
    await restored.player.play(newer.gameId, 'late', ['ZZZZZ', 'AFTER']);
    expect(await statisticsOf(restored.player, newer.gameId)).toMatchObject({ totalGames: 1 });

    await expect(restore(after.urls, folderFiles(folder))).rejects.toThrow(
      'Imguessr is running on this NATS.',
    );
  });
});

describe('a backup', () => {
  test('that is incomplete or damaged is not restored', async () => {
    const servers = {
      databaseUrl: 'postgresql://nobody@127.0.0.1:1/x',
      natsUrl: 'nats://127.0.0.1:1',
    };
    const folder = mkdtempSync(join(scratch, 'damaged-'));
    await expect(restore(servers, folderFiles(folder))).rejects.toThrow(
      'There is no complete backup',
    );
    writeFileSync(join(folder, 'GUESS_0.snapshot'), 'other bytes');
    writeFileSync(
      join(folder, 'backup.json'),
      JSON.stringify({ format: 2, files: { 'GUESS_0.snapshot': 'abc' } }),
    );
    await expect(restore(servers, folderFiles(folder))).rejects.toThrow('the backup is damaged');
    await expect(backUp(servers, folderFiles(folder))).rejects.toThrow('is not empty');
  });
});
