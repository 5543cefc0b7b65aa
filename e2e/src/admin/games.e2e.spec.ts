// Needs all services: a change of an administrator reaches players and started plays.
import type { AdminGame, AdminGameSummary, GamePayload } from '@imguessr/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { type Admin, dataUrl, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { call, expectError } from '../product/call.ts';
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
});
