// Starts the process, because it is killed.
import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { useFixture } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { rebuildTables } from './games/store/project-games.ts';
import { readEventsAfter, type StoredEvent } from './games/store/stored-events.ts';
import { buildCatalog, type RunningCatalog } from './testing/built-catalog.ts';
import { useBackingServers, useTestCatalog } from './testing/fixtures.ts';
import { storedRows } from './testing/stored-rows.ts';

// Leaves time for three cold starts on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const backing = useBackingServers();
const built = useFixture(
  () => buildCatalog(backing),
  (build) => build.remove(),
);
const catalog = useTestCatalog({ replicas: 0 }, backing);
let running: RunningCatalog | undefined;
const kill = async () => running?.kill();
afterAll(kill);

/** Starts the production build of the catalog. Resolves once it is ready. */
async function start(): Promise<void> {
  running = await built.start();
  await until('the catalog to be ready', running.isReady, 60_000);
}

/** Returns a different word for each number. */
const wordOf = (n: number) =>
  `W${String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')}`;

/** Resolves with the events in the stream, without duplicates. */
async function published(): Promise<CatalogFact[]> {
  const jsm = await jetstreamManager(catalog.nc);
  const { state } = await jsm.streams.info(CATALOG_STREAM);
  const seen = new Map<number, CatalogFact>();
  for (let seq = 1; seq <= state.last_seq; seq++) {
    const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq });
    if (!message) continue;
    const decoded = CatalogFact.decode(message.data);
    if (decoded.fact && !seen.has(decoded.position)) seen.set(decoded.position, decoded);
  }
  return [...seen.values()];
}

const wordsIn = (stored: readonly StoredEvent[], changedGame: number) =>
  stored.flatMap(({ gameId, event }) =>
    gameId === changedGame && event.type === 'WordChanged' ? [event.word] : [],
  );

describe('a catalog that is killed twice during a hundred edits', () => {
  test('keeps every acknowledged edit, and its events, tables and stream agree', async () => {
    await start();
    const games: number[] = [];
    for (const word of ['bee', 'ant', 'fly', 'moth']) {
      // On a busy machine the first request may exceed its deadline.
      const created = await until(
        'a game',
        () => catalog.newGame(word, 1).catch(() => undefined),
        60_000,
      );
      games.push(created.gameId);
    }

    const acknowledged = new Map(games.map((gameId): [number, string[]] => [gameId, []]));
    let answered = 0;
    let kills = 0;
    const killAfter = [30, 60];
    const edit = async (gameId: number, n: number) => {
      const answer = await catalog.call('changeGame', {
        gameId,
        word: wordOf(n),
        actor: 'admin:1f',
      });
      if (!answer.ok) return;
      acknowledged.get(gameId)?.push(wordOf(n));
      if (++answered !== killAfter[kills]) return;
      kills += 1;
      await kill();
      await start();
    };
    await Promise.all(
      games.map(async (gameId, index) => {
        for (let n = 0; n < 25; n++) await edit(gameId, index * 25 + n);
      }),
    );
    expect(kills).toBe(2);

    const events = await readEventsAfter(catalog.database, 0, 10_000);
    for (const [index, gameId] of games.entries()) {
      const words = wordsIn(events, gameId);
      const requested = Array.from({ length: 25 }, (_, n) => wordOf(index * 25 + n));
      // An edit whose reply was lost may have been made or not; none is made twice or out of order.
      expect(requested.filter((word) => words.includes(word))).toEqual(words);
      expect(words).toEqual(expect.arrayContaining(acknowledged.get(gameId) ?? []));
      const revisions = events
        .filter((event) => event.gameId === gameId)
        .map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, index) => index + 1));
    }

    const messages = await until(
      'the stream to contain every event',
      async () => {
        const found = await published();
        return found.length >= events.length && found;
      },
      60_000,
    );
    expect(messages.map(({ position }) => position)).toEqual(
      events.map(({ position }) => position),
    );
    for (const gameId of games) {
      const words = messages.flatMap(({ gameId: id, fact }) =>
        id === gameId && fact?.$case === 'wordChanged' ? [fact.value.word] : [],
      );
      expect(words).toEqual(wordsIn(events, gameId));
      expect(await catalog.request('adminGame', { gameId })).toMatchObject({
        word: words.at(-1),
        revision: words.length + 2,
      });
    }

    const before = await storedRows(catalog.database);
    await rebuildTables(catalog.database);
    expect(await storedRows(catalog.database)).toEqual(before);
  });
});
