// Needs all services: a change of an administrator reaches players and started plays.
import type {
  AdminGame,
  AdminGameSummary,
  GameChangeResult,
  GamePayload,
  HistoryEntry,
} from '@imguessr/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { type Admin, dataUrl, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { call, expectError, send } from '../product/call.ts';
import { newPlayer } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const asPlayer = (id: number) => call<GamePayload>('gameById', { params: { id } });

describe.skipIf(!PASSWORD)('an administrator', () => {
  let admin: Admin;
  beforeAll(async () => {
    admin = await logIn();
  });
  const change = (id: number, body: object, headers: Record<string, string> = {}) =>
    admin.call<AdminGame>('changeGame', { params: { id }, body, headers });

  test('creates a game that players get as soon as it has five images', async () => {
    const { id, images } = await admin.createGame(' otter ', { images: 4 });
    expect(expectError(await asPlayer(id), 404)).toBe('Game not found');
    expect(await admin.fetchOk<AdminGame>('getGame', { params: { id } })).toMatchObject({
      word: 'OTTER',
      isActive: true,
      isDaily: false,
      isPlayable: false,
      imageCount: 4,
      whyNotPlayable: ['1 more image is needed.'],
    });
    await admin.addImage(id, dataUrl(await plainPicture(7)));
    const { json } = await asPlayer(id);
    expect(json).toMatchObject({ gameId: id, word: 'OTTER', wordLength: 5 });
    expect(json.allImages.map(({ id }) => id).slice(0, 4)).toEqual(images.map(({ id }) => id));
  });

  test('sees in the list what a game is missing', async () => {
    const { id } = await admin.createGame('BADGER', { images: 1, isActive: false, isDaily: true });
    const list = await admin.fetchOk<AdminGameSummary[]>('listGames');
    expect(list.map((game) => game.id)).toEqual(
      list.map((game) => game.id).toSorted((a, b) => a - b),
    );
    expect(list.find((game) => game.id === id)).toMatchObject({
      word: 'BADGER',
      isActive: false,
      isDaily: true,
      wasDailyCount: 0,
      wasDailyOnDates: [],
      imageCount: 1,
      firstImageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/),
      whyNotPlayable: ['The game is not active.', '4 more images are needed.'],
    });
  });

  test('changes only the fields in the request', async () => {
    const { id } = await admin.createGame('HERON', { images: 0, isActive: false });
    expect((await change(id, { isActive: true })).json).toMatchObject({
      word: 'HERON',
      isActive: true,
      isDaily: false,
    });
    expect((await change(id, { word: 'crane' })).json).toMatchObject({
      word: 'CRANE',
      isActive: true,
    });
    expect((await change(id, { isDaily: true })).json).toMatchObject({
      word: 'CRANE',
      isDaily: true,
    });
    expect((await change(id, {})).json).toMatchObject({
      word: 'CRANE',
      isActive: true,
      isDaily: true,
      revision: 4,
    });
  });

  test('deactivates and reactivates a game with immediate effect', async () => {
    const { id } = await admin.createGame('FERRET');
    await change(id, { isActive: false });
    expect((await asPlayer(id)).status).toBe(404);
    // guess-ingest learns of the change from the event, a moment later.
    await eventually(
      async () => expect((await newPlayer(id).guess(wrongWord('FERRET'))).status).toBe(404),
      250,
    );
    await change(id, { isActive: true });
    expect((await asPlayer(id)).status).toBe(200);
  });

  test('changes a word, and started plays continue with the old word', async () => {
    const { id } = await admin.createGame('LLAMA');
    const started = newPlayer(id);
    await started.guess(wrongWord('LLAMA'));
    await change(id, { word: 'CAMEL' });
    expect((await asPlayer(id)).json.word).toBe('CAMEL');
    expect((await started.guess('LLAMA')).json).toMatchObject({ isCorrect: true });
    // The new word reaches guess-ingest as an event, a moment after the response.
    await eventually(async () =>
      expect((await newPlayer(id).guess('CAMEL')).json).toMatchObject({ isCorrect: true }),
    );
  });

  test('deletes a game permanently, and its history stays available', async () => {
    const { id } = await admin.createGame('WEASEL');
    expect(await admin.fetchOk('deleteGame', { params: { id } })).toEqual({ deleted: true });
    expect((await asPlayer(id)).status).toBe(404);
    expectError(await admin.call('getGame', { params: { id } }), 404);
    expectError(await admin.call('deleteGame', { params: { id } }), 404);
    const history = await admin.fetchOk<HistoryEntry[]>('gameHistory', { params: { id } });
    expect(history.map(({ fact }) => fact)).toEqual([
      'GameCreated',
      ...Array(5).fill('ImageAdded'),
      'GameDeleted',
    ]);
    expect(history.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const { by, at } of history) {
      expect(by).toMatch(/^admin:[0-9a-f]{8}$/);
      expect(new Date(at).toISOString()).toBe(at);
    }
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
  });

  test('changes several games at once, each with a result and a history entry of its own', async () => {
    const games = await Promise.all(
      ['MARTEN', 'OCELOT', 'PUFFIN'].map((word) =>
        admin.createGame(word, { images: 0, isActive: false }),
      ),
    );
    const [active, outdated, deleted] = games.map(({ id, revision }) => ({ id, revision }));
    if (!active || !outdated || !deleted) throw new Error('three games are needed');
    await change(outdated.id, { isDaily: true });
    const changes = [
      { ...active, isActive: true },
      { ...outdated, isActive: true },
      { ...deleted, isDeleted: true },
      { id: 999_999_999, isActive: true },
    ];
    const results = await admin.fetchOk<GameChangeResult[]>('changeGames', { body: { changes } });
    expect(results).toMatchObject([
      { id: active.id, ok: true, revision: 2 },
      { id: outdated.id, ok: false, error: { statusCode: 409 } },
      { id: deleted.id, ok: true },
      { id: 999_999_999, ok: false, error: { statusCode: 404, message: 'Game not found' } },
    ]);
    expectError(await admin.call('getGame', { params: { id: deleted.id } }), 404);
    const restored = { changes: [{ id: deleted.id, isDeleted: false }] };
    expect(await admin.fetchOk('changeGames', { body: restored })).toMatchObject([
      { id: deleted.id, ok: true },
    ]);
    expect(await admin.fetchOk('getGame', { params: { id: deleted.id } })).toMatchObject({
      word: 'PUFFIN',
    });
    const list = await admin.fetchOk<AdminGameSummary[]>('listGames');
    const changed = list.find(({ id }) => id === active.id);
    expect(changed).toMatchObject({ isActive: true, revision: 2 });
    expect(list.find(({ id }) => id === outdated.id)).toMatchObject({
      isActive: false,
      isDaily: true,
    });
    const history = await admin.fetchOk<HistoryEntry[]>('gameHistory', {
      params: { id: active.id },
    });
    expect(history.map(({ fact }) => fact)).toEqual(['GameCreated', 'GameActivated']);
    expect(new Set(history.map(({ by }) => by)).size).toBe(1);
    expect(changed?.changedAt).toBe(history.at(-1)?.at);
  });

  test('cannot change a game twice, or too many games, in one request', async () => {
    const { id } = await admin.createGame('TAPIR', { images: 0, isActive: false });
    const changesOf = (ids: readonly number[]) => ({
      body: { changes: ids.map((id) => ({ id, isActive: true })) },
    });
    expectError(await admin.call('changeGames', changesOf([id, id])), 400);
    expectError(
      await admin.call('changeGames', changesOf(Array.from({ length: 201 }, (_, i) => id + i))),
      400,
    );
    expectError(await admin.call('changeGames', changesOf([])), 400);
    expect((await admin.fetchOk<AdminGame>('getGame', { params: { id } })).isActive).toBe(false);
  });

  test('gets 404 for a game that does not exist', async () => {
    for (const id of [999_999_999, 2_147_483_647]) {
      expect(expectError(await admin.call('getGame', { params: { id } }), 404)).toBe(
        'Game not found',
      );
      expect(expectError(await change(id, { isActive: true }), 404)).toBe('Game not found');
      expectError(await admin.call('deleteGame', { params: { id } }), 404);
      expectError(await admin.call('gameHistory', { params: { id } }), 404);
      expectError(await admin.call('clueReport', { params: { id } }), 404);
    }
    for (const id of ['0', 'abc', '1.5', '99999999999'])
      expectError(await admin.call('getGame', { params: { id } }), 400);
  });
});

describe('anyone else', () => {
  test('is rejected with 401', async () => {
    expectError(await send('GET', '/api/admin/games'), 401);
    expectError(await send('PUT', '/api/admin/games/1', { body: { isActive: false } }), 401);
    expectError(await send('DELETE', '/api/admin/games/1'), 401);
    expect((await call<{ isAdmin: boolean }>('adminCheck')).json).toEqual({ isAdmin: false });
  });
});
