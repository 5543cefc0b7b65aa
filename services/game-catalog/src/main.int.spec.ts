import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { createDatabase, freePort, startNats, startRedis, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readEventsAfter, type StoredEvent } from './adapters/postgres/events/stored-events.ts';
import { rebuildTables } from './adapters/postgres/games/game-tables.ts';
import { type BuiltCatalog, buildCatalog, type RunningCatalog } from './testing/built-catalog.ts';
import { startTestCatalog, type TestCatalog } from './testing/test-catalog.ts';

let catalog: TestCatalog;
let built: BuiltCatalog;
let running: RunningCatalog | undefined;
let stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const [server, nats, redis] = await Promise.all([createDatabase(), startNats(), startRedis()]);
  const backing = { databaseUrl: server.url, natsUrl: nats.url, redisUrl: redis.url };
  [built, catalog] = await Promise.all([buildCatalog(backing), startTestCatalog(backing, { replicas: 0 })]);
  stops = [catalog.stop, kill, server.drop, nats.stop, redis.stop, built.remove];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Starts the catalog as it runs in production and waits until it is ready. */
async function start(): Promise<void> {
  running = built.start(await freePort());
  await until('the catalog to be ready', running.isReady, 60_000);
}

const kill = async () => running?.kill();

// Three cold starts of a process on a machine however busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** A word of its own for each number. */
const wordOf = (n: number) => `W${String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')}`;

const anyRow = z.record(z.string(), z.unknown());
const dump = async () =>
  Promise.all([
    catalog.database.any(sql.type(anyRow)`SELECT * FROM game ORDER BY id`),
    catalog.database.any(sql.type(anyRow)`SELECT * FROM game_image ORDER BY id`),
    catalog.database.any(sql.type(anyRow)`SELECT * FROM daily_game ORDER BY date`),
  ]);

/** What the stream holds, a fact that was published twice once. */
async function published(): Promise<CatalogFact[]> {
  const jsm = await jetstreamManager(catalog.nc);
  const { state } = await jsm.streams.info(CATALOG_STREAM);
  const seen = new Map<number, CatalogFact>();
  for (let seq = 1; seq <= state.last_seq; seq++) {
    const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq });
    if (!message) continue;
    const fact = CatalogFact.decode(message.data);
    if (fact.fact && !seen.has(fact.position)) seen.set(fact.position, fact);
  }
  return [...seen.values()];
}

const wordsIn = (facts: readonly StoredEvent[], gameId: number) =>
  facts.flatMap((fact) => (fact.gameId === gameId && fact.event.type === 'WordChanged' ? [fact.event.word] : []));

describe('a catalog that is killed in the middle of a hundred edits, twice', () => {
  test('has kept every edit that it answered, and facts, tables and the stream agree', async () => {
    await start();
    const games: number[] = [];
    for (const word of ['bee', 'ant', 'fly', 'moth']) {
      // On a busy machine the first call may take longer than a catalog lets a call take.
      const made = await until('a game', () => catalog.newGame(word, 1).catch(() => undefined), 60_000);
      games.push(made.gameId);
    }

    const acknowledged = new Map(games.map((gameId): [number, string[]] => [gameId, []]));
    let answered = 0;
    let deaths = 0;
    const dying = [30, 60];
    const edit = async (gameId: number, n: number) => {
      const answer = await catalog.call('reviseGame', { gameId, word: wordOf(n), actor: 'admin:1f' });
      if (!answer.ok) return;
      acknowledged.get(gameId)?.push(wordOf(n));
      if (++answered !== dying[deaths]) return;
      deaths += 1;
      await kill();
      await start();
    };
    await Promise.all(
      games.map(async (gameId, lane) => {
        for (let n = 0; n < 25; n++) await edit(gameId, lane * 25 + n);
      }),
    );
    expect(deaths).toBe(2);

    const facts = await readEventsAfter(catalog.database, 0, 10_000);
    for (const [lane, gameId] of games.entries()) {
      const words = wordsIn(facts, gameId);
      const asked = Array.from({ length: 25 }, (_, n) => wordOf(lane * 25 + n));
      // An edit whose answer was lost may have been made or not; none is made twice or out of its turn.
      expect(asked.filter((word) => words.includes(word))).toEqual(words);
      expect(words).toEqual(expect.arrayContaining(acknowledged.get(gameId) ?? []));
      const revisions = facts.filter((fact) => fact.gameId === gameId).map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, index) => index + 1));
    }

    const told = await until(
      'the stream to have every fact',
      async () => {
        const held = await published();
        return held.length >= facts.length && held;
      },
      60_000,
    );
    expect(told.map(({ position }) => position)).toEqual(facts.map(({ position }) => position));
    for (const gameId of games) {
      const words = told.flatMap(({ gameId: id, fact }) =>
        id === gameId && fact?.$case === 'wordChanged' ? [fact.value.word] : [],
      );
      expect(words).toEqual(wordsIn(facts, gameId));
      expect(await catalog.ask('adminGame', { gameId })).toMatchObject({
        word: words.at(-1),
        revision: words.length + 2,
      });
    }

    const before = await dump();
    await rebuildTables(catalog.database);
    expect(await dump()).toEqual(before);
  });
});
