// Needs PostgreSQL: appends by concurrent writers, and rows that cannot be changed.
import { handleCommand, VersionConflictError } from '@imguessr/event-sourcing';
import { useDatabase } from '@imguessr/testing/fixtures';
import { createDatabase } from '@imguessr/testing/node';
import pg from 'pg';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { openPool } from '../../database/pool.ts';
import { migrate } from '../../schema/migrate.ts';
import { usePool } from '../../testing/fixtures.ts';
import { storedRows } from '../../testing/stored-rows.ts';
import { type GameCommand, gameDecider } from '../rule/game.decide.ts';
import type { GameEvent } from '../rule/game.events.ts';
import { readGamesChangedAfter } from '../view/catalog-view.store.ts';
import { gameEventStore } from './event-store.ts';
import { GamesStore } from './games.store.ts';
import { rebuildTables } from './project-games.ts';
import { readEvents, readEventsAfter } from './stored-events.ts';

const cause = { actor: 'seed', atMs: 1_763_686_800_123 };
const created: GameEvent = { type: 'GameCreated', word: 'BEE', isActive: true, isDaily: true };

const db = usePool(useDatabase());

const run = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(db, cause), gameDecider, String(gameId), command);

async function newGame(images: number): Promise<number> {
  const gameId = await new GamesStore(db).nextId('game');
  await run(gameId, { type: 'CreateGame', word: 'bee', isActive: true, isDaily: true });
  for (let n = 0; n < images; n++) {
    await run(gameId, {
      type: 'AddImage',
      imageId: await new GamesStore(db).nextId('image'),
      pictureHash: `h${n}`,
      description: `d${n}`,
    });
  }
  return gameId;
}

describe('migrate', () => {
  test('runs each migration once when several processes call it at once', async () => {
    const other = await createDatabase();
    const runs = await Promise.all([migrate(other.url), migrate(other.url), migrate(other.url)]);
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
    await other.drop();
  });
});

describe('the events of a game', () => {
  test('are read as they were appended, with their cause', async () => {
    const gameId = await new GamesStore(db).nextId('game');
    const events: GameEvent[] = [
      created,
      { type: 'ImageAdded', imageId: 900, pictureHash: 'h', description: 'é "x"' },
    ];
    expect(await gameEventStore(db, cause).append(String(gameId), 0, events)).toBe(2);
    const stored = await readEvents(db, gameId);
    expect(stored.map(({ event }) => event)).toEqual(events);
    expect(stored.map(({ revision, cause }) => [revision, cause])).toEqual([
      [1, cause],
      [2, cause],
    ]);
  });

  test('are appended by one of ten writers with the same version; the others get a version conflict', async () => {
    const gameId = await new GamesStore(db).nextId('game');
    const store = gameEventStore(db, cause);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => store.append(String(gameId), 0, [created])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(VersionConflictError);
    }
    expect(await readEvents(db, gameId)).toHaveLength(1);
  });

  test('cannot be changed or deleted', async () => {
    await newGame(0);
    for (const statement of [
      sql.unsafe`UPDATE catalog_fact SET actor = 'x'`,
      sql.unsafe`DELETE FROM catalog_fact`,
      sql.unsafe`TRUNCATE catalog_fact`,
    ]) {
      await expect(db.query(statement)).rejects.toThrow(/never changed or deleted/);
    }
  });

  test('are not appended when the tables derived from them cannot be updated', async () => {
    const first = await newGame(5);
    const second = await newGame(5);
    await run(first, { type: 'PickDaily', date: '2026-03-01', isPlanned: false });
    await expect(
      run(second, { type: 'PickDaily', date: '2026-03-01', isPlanned: false }),
    ).rejects.toMatchObject({
      code: 'DATE_ALREADY_ASSIGNED',
    });
    expect(await readEvents(db, second)).toHaveLength(6);
  });
});

describe('a reader that continues after its last position', () => {
  test('misses no event of a transaction that commits late', async () => {
    const own = await createDatabase();
    await migrate(own.url);
    const [reader, slow] = [await openPool(own.url), new pg.Client({ connectionString: own.url })];
    await slow.connect();
    const insert = (gameId: number) =>
      `INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body) VALUES (${gameId}, 1, now(), 'x', 'GameActivated', '{}')`;
    await slow.query('BEGIN');
    await slow.query(insert(1));
    const later = reader.query({ ...sql.unsafe``, sql: insert(2) });
    await expect
      .poll(
        async () =>
          (
            await slow.query(`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
          ).rowCount,
      )
      .toBe(1);
    expect(await readEventsAfter(reader, 0, 10)).toEqual([]);
    await slow.query('COMMIT');
    await later;
    expect((await readEventsAfter(reader, 0, 10)).map(({ gameId }) => gameId)).toEqual([1, 2]);
    await Promise.all([slow.end(), reader.end()]);
    await own.drop();
  });
});

describe('rebuildTables', () => {
  test('restores the same rows', async () => {
    const gameId = await newGame(6);
    const ids = (await readGamesChangedAfter(db, 0))
      .find((game) => game.gameId === gameId)
      ?.images.map(({ id }) => id);
    if (!ids) throw new Error('the game has no row');
    await run(gameId, { type: 'ReviseGame', word: 'wasp', isDaily: true });
    await run(gameId, { type: 'ReorderImages', imageIds: [...ids].reverse() });
    await run(gameId, {
      type: 'ReviseImage',
      imageId: ids[0]!,
      description: 'new',
      pictureHash: 'other',
      order: 2,
    });
    await run(gameId, { type: 'PickDaily', date: '2026-04-01', isPlanned: false });
    await run(gameId, { type: 'RemoveImage', imageId: ids[5]! });
    await run(await newGame(2), { type: 'DeleteGame' });
    const before = await storedRows(db);
    await db.query(sql.unsafe`UPDATE game SET word = 'LOST'`);
    await db.query(sql.unsafe`DELETE FROM daily_game`);
    const events = await readEventsAfter(db, 0, 10_000);
    expect(await rebuildTables(db)).toEqual({ games: before.games.length, events: events.length });
    expect(await storedRows(db)).toEqual(before);
    const [game] = (await readGamesChangedAfter(db, 0)).filter((seen) => seen.gameId === gameId);
    expect(game).toMatchObject({ word: 'WASP', dailyDates: ['2026-04-01'], imageCount: 5 });
  });
});
