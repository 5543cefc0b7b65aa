// Starts the service: the rows of a game after changes are undone.
import { NO_CREDIT } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sqlNumber } from '../../database/one-column.ts';
import { useTestCatalog } from '../../testing/fixtures.ts';

/** Advances by a millisecond with each reading, so that every change has a time of its own. */
let now = Date.parse('2026-05-12T11:00:00Z');
const catalog = useTestCatalog({ replicas: 2, clock: () => now++ });
const TODAY = '2026-05-12';
const actor = 'admin:1f';
const CREDITS = [NO_CREDIT, { author: 'Ada', licence: 'cc0', source: '' }] as const;

/** Resolves with the rows of a game, without those columns that count its changes. */
async function rowsOf(gameId: number): Promise<unknown> {
  return catalog.database.one(sql.type(
    z.object({ game: z.unknown(), images: z.unknown(), days: z.unknown() }),
  )`
    SELECT to_jsonb(game) - 'revision' - 'edition' - 'changed_at' - 'last_position' AS game,
      (SELECT json_agg(image ORDER BY sort_order) FROM game_image image WHERE image.game_id = game.id) AS images,
      (SELECT json_agg(json_build_object('date', day.date, 'isPlanned', is_planned) ORDER BY day.date)
        FROM daily_game day WHERE day.game_id = game.id) AS days
    FROM game WHERE id = ${gameId}`);
}

/** A generator of numbers from 0 to `below` - 1 that returns the same ones in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Applies a random change to a game, and resolves with its revision after it. */
async function changeAtRandom(gameId: number, random: (below: number) => number): Promise<number> {
  const { request } = catalog;
  const game = await request('adminGame', { gameId });
  const imageIds = game.images.map(({ id }) => id);
  const imageId = imageIds[random(imageIds.length)] ?? 0;
  const changes = [
    () => request('changeGame', { gameId, actor, isActive: !game.isActive }),
    () =>
      request('changeGame', {
        gameId,
        actor,
        isDaily: !game.isDaily,
        word: game.word === 'BEE' ? 'ANT' : 'BEE',
      }),
    () => request('changeGame', { gameId, actor, afterword: ['', 'They sing.'][random(2)] }),
    () =>
      request('changeGame', { gameId, actor, note: ['', 'Clue 2 is dark.', 'Why?'][random(3)] }),
    () =>
      request('orderImages', {
        gameId,
        actor,
        imageIds: [...imageIds.slice(1), ...imageIds.slice(0, 1)],
      }),
    () => request('removeImage', { gameId, actor, imageId }),
    () =>
      request('reviseImage', {
        gameId,
        actor,
        imageId,
        description: `text ${random(1000)}`,
        order: random(5),
      }),
    () =>
      request('reviseImage', {
        gameId,
        actor,
        imageId,
        hint: `hint ${random(1000)}`,
        credit: CREDITS[random(2)],
      }),
  ];
  const change = changes[random(changes.length)];
  return (await change?.())?.revision ?? 0;
}

describe('an undone change', () => {
  test('leaves the rows of the game as they were, 70 times', async () => {
    const { gameId } = await catalog.newGame('bee');
    const random = seeded(7);
    for (let pair = 0; pair < 70; pair++) {
      const before = await rowsOf(gameId);
      const { revision } = await catalog.request('adminGame', { gameId });
      const changed = await changeAtRandom(gameId, random);
      if (changed === revision) continue;
      await catalog.request('undoChange', { gameId, actor, expectedRevision: changed });
      expect(await rowsOf(gameId)).toEqual(before);
    }
  }, 120_000);

  test('is refused when the game was changed since, and the later change stays', async () => {
    const { gameId } = await catalog.newGame('bee');
    const { revision } = await catalog.request('changeGame', { gameId, actor, isActive: false });
    await catalog.request('changeGame', { gameId, actor: 'admin:2e', word: 'wasp' });
    expect(await catalog.outcome('undoChange', { gameId, actor, expectedRevision: revision })).toBe(
      'REVISION_CONFLICT',
    );
    expect(await catalog.request('adminGame', { gameId })).toMatchObject({
      word: 'WASP',
      isActive: false,
    });
  });

  test('is refused without the revision that it led to', async () => {
    expect(await catalog.call('undoChange', { gameId: 1 })).toMatchObject({
      error: { code: 'INVALID_REQUEST', message: expect.stringContaining('If-Match') },
    });
  });
});

describe('a deleted game', () => {
  test('is listed with its time, author and picture until it is restored', async () => {
    const { gameId } = await catalog.newGame('moth');
    const { firstImageUrl } = await catalog.request('adminGame', { gameId });
    await catalog.request('deleteGame', { gameId, actor });
    const [deleted] = await catalog.request('deletedGames', {});
    expect(deleted).toMatchObject({
      id: gameId,
      word: 'MOTH',
      deletedBy: actor,
      imageCount: 5,
      firstImageUrl,
    });
    expect(Date.parse(deleted?.picturesUntil ?? '') - Date.parse(deleted?.deletedAt ?? '')).toBe(
      30 * 86_400_000,
    );
    await catalog.request('restoreGame', { gameId, actor });
    expect((await catalog.request('deletedGames', {})).map(({ id }) => id)).not.toContain(gameId);
  });

  test('is restored with the same rows, by one of many requests at once', async () => {
    const { gameId } = await catalog.newGame('moth');
    const before = await rowsOf(gameId);
    const { revision } = await catalog.request('adminGame', { gameId });
    await catalog.request('deleteGame', { gameId, actor });
    await Promise.all(
      Array.from({ length: 6 }, () => catalog.request('restoreGame', { gameId, actor })),
    );
    expect(await rowsOf(gameId)).toEqual(before);
    expect(await catalog.request('adminGame', { gameId })).toMatchObject({
      revision: revision + 2,
    });
  });

  test('is restored without the pictures that no longer exist', async () => {
    const { gameId, imageIds } = await catalog.newGame('moth');
    await catalog.request('deleteGame', { gameId, actor });
    await catalog.database.query(sql.unsafe`
      DELETE FROM picture WHERE hash = (SELECT picture_hash FROM game_image WHERE id = ${imageIds[1] ?? 0})`);
    const restored = await catalog.request('restoreGame', { gameId, actor });
    expect(restored.images.map(({ id }) => id)).toEqual(
      imageIds.filter((id) => id !== imageIds[1]),
    );
  });

  test('keeps its pictures once it is restored, although they were about to be deleted', async () => {
    const { gameId } = await catalog.newGame('moth');
    await catalog.request('deleteGame', { gameId, actor });
    await catalog.database.query(
      sql.unsafe`UPDATE picture SET unused_since = now() - interval '31 days'`,
    );
    await catalog.request('restoreGame', { gameId, actor });
    const unused = await catalog.database.oneFirst(sqlNumber`
      SELECT count(*)::int FROM picture JOIN game_image ON picture_hash = hash
      WHERE game_id = ${gameId} AND unused_since IS NOT NULL`);
    expect(unused).toBe(0);
  });
});

describe("today's game", () => {
  let bee: number;
  let ant: number;
  beforeAll(async () => {
    // The draw could choose the others if they existed already.
    await catalog.newGame('wasp');
    await today();
    bee = (await catalog.newGame('hive')).gameId;
    ant = (await catalog.newGame('nest')).gameId;
  });
  const today = async () => (await catalog.request('dailyGame', { date: TODAY })).gameId;
  const replace = (gameId: number, expectedGameId: number) =>
    catalog.outcome('planDays', { days: [{ date: TODAY, gameId, expectedGameId }], actor });

  test('returns to its day when it is restored', async () => {
    const gameId = await today();
    await catalog.request('deleteGame', { gameId, actor });
    expect(await catalog.outcome('dailyGame', { date: TODAY })).toBe('NO_DAILY_GAME');
    const restored = await catalog.request('restoreGame', { gameId, actor });
    expect(restored.days).toEqual([{ date: TODAY, state: 'current', isPlanned: false }]);
    expect(await today()).toBe(gameId);
  });

  test('does not return to a day that another game got after it was deleted', async () => {
    const former = await today();
    await catalog.request('deleteGame', { gameId: former, actor });
    expect(await replace(bee, former)).toBe('ok');
    expect(await today()).toBe(bee);
    expect(await replace(ant, bee)).toBe('ok');
    expect(await today()).toBe(ant);
    await catalog.request('restoreGame', { gameId: former, actor });
    expect(await today()).toBe(ant);
  });
});
