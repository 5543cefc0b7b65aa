import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientStats, type GamePayload, type GuessResult, playStream } from '@imguessr/contracts';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { createDatabase, natsBinaries, startNats, startRedis, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildCatalog, type Product, startProduct } from '../testing/product.ts';
import { makeGame, type Visitor, visit, visitAsAdmin } from '../testing/visitor.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const WORDS = ['WHALE', 'OTTER', 'HERON'];
let catalog: Awaited<ReturnType<typeof buildCatalog>>;
let scratch: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'imguessr-drill-'));
  catalog = await buildCatalog();
}, 120_000);
afterAll(() => {
  catalog?.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const dateIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
/** Today in UTC, the day that runs at UTC+14, and the one after: the days that the catalog sees to by itself. */
const [today, latest, next] = [dateIn(0), dateIn(14), dateIn(38)];

/** Days that have a game keep it; one without would be given another when a catalog starts. */
async function settleDays(player: Visitor, admin: Visitor, gameId: number): Promise<void> {
  for (const date of [today, latest]) await player.get(`/api/games/daily?date=${date}`);
  expect(await admin.status('PUT', '/api/admin/schedule', { days: [{ date: next, gameId }] })).toBe(200);
}

/** Servers of a place, with nothing in them. */
async function emptyPlace(natsBinary: string) {
  const [database, nats, redis] = await Promise.all([createDatabase(), startNats(natsBinary), startRedis()]);
  const urls = { databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url };
  let product: Product | undefined;
  let isThere = true;
  const lose = async () => {
    if (!isThere) return;
    isThere = false;
    await product?.kill();
    await Promise.all([database.drop(), nats.stop(), redis.stop()]);
  };
  onTestFinished(lose);
  return {
    urls,
    lose,
    async open() {
      product = await startProduct(catalog.main, urls);
      return { player: visit(product.url), admin: await visitAsAdmin(product.url) };
    },
  };
}

async function factsIn(natsUrl: string): Promise<number> {
  const nc = await connect(parseNatsUrl(natsUrl));
  const { state } = await (await jetstreamManager(nc)).streams.info(playStream(0));
  await nc.close();
  return state.messages;
}

const statisticsOf = (player: Visitor, gameId: number) => player.get<ClientStats>(`/api/games/${gameId}/client-stats`);

/** All that players and administrators are told. */
async function answers(player: Visitor, admin: Visitor, games: readonly GamePayload[], sessions: readonly string[]) {
  const told: Record<string, unknown> = { days: await player.get('/api/games/daily-dates') };
  told.today = await player.get(`/api/games/daily?date=${today}`);
  told.list = await admin.get('/api/admin/games');
  for (const { gameId, allImages } of games) {
    told[`game ${gameId}`] = await player.get(`/api/games/${gameId}`);
    told[`admin's game ${gameId}`] = await admin.get(`/api/admin/games/${gameId}`);
    told[`history ${gameId}`] = await admin.get(`/api/admin/games/${gameId}/history`);
    told[`statistics ${gameId}`] = await statisticsOf(player, gameId);
    for (const { url } of allImages) expect(await player.status('GET', url)).toBe(200);
    for (const session of sessions) {
      told[`${session} on ${gameId}`] = await player.get(`/api/games/${gameId}/guesses/${session}`);
    }
  }
  return told;
}

// The oldest NATS packs its streams as the current one does: stream-snapshot.int.spec.ts holds both to it.
describe.each(natsBinaries().slice(-1))('on $name: everything lost', ({ binary }) => {
  test('comes back from a backup that was taken while people played', { timeout: 240_000 }, async () => {
    const before = await emptyPlace(binary);
    const { player, admin } = await before.open();
    const games: GamePayload[] = [];
    for (const word of WORDS) games.push(await makeGame(admin, word));
    const crowded = await makeGame(admin, 'CROWD');
    const gone = await makeGame(admin, 'GONER');
    await admin.status('DELETE', `/api/admin/games/${gone.gameId}`);
    const sessions = Array.from({ length: 12 }, (_, n) => `player-${n}`);
    for (const [n, session] of sessions.entries()) {
      const { gameId, word } = games[n % games.length] as GamePayload;
      await player.play(gameId, session, ['ZZZZZ', '@REVEAL@', word].slice(n % 2));
    }
    const game = games[0] as GamePayload;
    const [first] = await player.play(game.gameId, 'unfinished', ['YYYYY']);
    await settleDays(player, admin, crowded.gameId);
    const told = await answers(player, admin, games, [...sessions, 'unfinished']);
    const quietFacts = 6 * 3 + 6 * 2 + 1;

    let crowd = 0;
    const playing = new AbortController();
    const crowding = (async () => {
      while (!playing.signal.aborted) await player.play(crowded.gameId, `crowd-${crowd++}`, ['@GIVEUP@']);
    })();
    await until('a crowd', () => crowd > 5);
    const folder = join(mkdtempSync(join(scratch, 'drill-')), 'backup');
    const { tables } = await backUp(before.urls, folder);
    playing.abort();
    await crowding;
    await before.lose();

    const after = await emptyPlace(binary);
    await restore(after.urls, folder);
    const there = await after.open();
    expect(await answers(there.player, there.admin, games, [...sessions, 'unfinished'])).toEqual(told);

    // each play of the crowd that the backup holds is there and counted, and no other
    const messages = await factsIn(after.urls.natsUrl);
    const kept = messages - quietFacts;
    expect(kept).toBeGreaterThan(4);
    expect(kept).toBeLessThanOrEqual(crowd);
    expect(await statisticsOf(there.player, crowded.gameId)).toMatchObject({ totalGames: kept });
    expect(tables.catalog_fact).toBeGreaterThan(30);

    // the promises go on: a repeated call is the same guess, ids are not given twice, new plays count
    const { sessionId, attempt: guess, imageIndex } = first as GuessResult;
    const again = await there.player.post(
      `/api/games/${game.gameId}/guess`,
      { sessionId, guess, imageIndex },
      { 'idempotency-key': 'unfinished-0' },
    );
    expect(again).toEqual(first);
    expect(await there.player.status('GET', `/api/games/${gone.gameId}`)).toBe(404);
    const newer = await makeGame(there.admin, 'AFTER');
    expect(newer.gameId).toBe(gone.gameId + 1);
    await there.player.play(newer.gameId, 'late', ['ZZZZZ', 'AFTER']);
    expect(await statisticsOf(there.player, newer.gameId)).toMatchObject({ totalGames: 1 });

    await expect(restore(after.urls, folder)).rejects.toThrow('This database has games already.');
  });
});

describe('a backup', () => {
  test('that was not finished, or is damaged, is not put back', async () => {
    const servers = { databaseUrl: 'postgresql://nobody@127.0.0.1:1/x', natsUrl: 'nats://127.0.0.1:1' };
    const folder = mkdtempSync(join(scratch, 'damaged-'));
    await expect(restore(servers, folder)).rejects.toThrow('There is no finished backup');
    writeFileSync(join(folder, 'GUESS_0.snapshot'), 'other bytes');
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ format: 1, files: { 'GUESS_0.snapshot': 'abc' } }));
    await expect(restore(servers, folder)).rejects.toThrow('the backup is damaged');
    await expect(backUp(servers, folder)).rejects.toThrow('is not empty');
  });
});
