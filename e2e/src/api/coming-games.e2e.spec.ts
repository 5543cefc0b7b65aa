// Needs all services: a game before its day is kept from players by gateway, catalog and
// guess-ingest together.
import {
  type AdminGame,
  type ApiError,
  endpoints,
  type GamePayload,
  type Preview,
} from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { until } from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { type Admin, dataUrl, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { call, type Reply, send } from '../product/call.ts';
import { newPlayer, newSessionId } from '../product/player.ts';

const UNKNOWN = 999_999_998;
const WORD = 'NARWHAL';
/** Every endpoint of players that is given the id of a game. */
const WITH_GAME = (Object.keys(endpoints) as (keyof typeof endpoints)[]).filter((name) =>
  endpoints[name].path.includes('/games/{id}'),
);

describe.skipIf(!PASSWORD)('a game that is planned for a day that has begun nowhere', () => {
  let admin: Admin;
  let game: AdminGame;
  /** The id of a session that began a play before the game was planned. */
  const early = newSessionId();
  const date = shiftDate(latestDateOnEarth(Date.now()), 30);

  beforeAll(async () => {
    admin = await logIn();
    const { id } = await admin.createGame(WORD, { images: 0, isDaily: true });
    // pictures of its own
    for (let clue = 0; clue < 5; clue++)
      await admin.addImage(id, dataUrl(await plainPicture(clue * 7, 71, 53)));
    game = await admin.fetchOk<AdminGame>('getGame', { params: { id } });
    await newPlayer(game.id, early).guess('WALRUSE');
    await admin.fetchOk('planDays', { body: { days: [{ date, gameId: game.id }] } });
    await until('the plan at every replica', async () =>
      (await answers(game.id)).every(({ status }) => status === 404),
    );
  });
  afterAll(() => admin.fetchOk('deleteGame', { params: { id: game.id } }));

  const answers = (id: number): Promise<Reply<ApiError>[]> => {
    const query = { sessionId: newSessionId() };
    const params = { id, ...query };
    // What an endpoint does not know, it ignores.
    const body = { ...query, guess: WORD, imageIndex: 0, reason: 'mistake' };
    return Promise.all(
      WITH_GAME.map((name) =>
        call<ApiError>(name, { params, query, ...(endpoints[name].method !== 'GET' && { body }) }),
      ),
    );
  };

  test('is answered like one that does not exist', async () => {
    expect(WITH_GAME).toContain('makeGuess');
    const [coming, unknown] = [await answers(game.id), await answers(UNKNOWN)];
    expect(coming.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    const comparable = ({ status, text }: Reply, id: number) => [
      status,
      // not as a part of another number, such as a date
      text
        .replace(/<style>.*?<\/style>/gs, '')
        .replaceAll(new RegExp(`(?<=[#/])${id}\\b`, 'g'), 'ID'),
    ];
    // a page is the same for a second
    await eventually(async () => {
      const [page, none] = [
        await send('GET', `/game/${game.id}`),
        await send('GET', `/game/${UNKNOWN}`),
      ];
      expect(comparable(page, game.id)).toEqual(comparable(none, UNKNOWN));
    });
  });

  test('is on no public route that lists or draws games', async () => {
    const reads = Array.from({ length: 20 }, () => call<GamePayload>('randomGame')).concat([
      call('suggestedGames'),
      call('dailyDates'),
      call('dailyGame'),
    ]);
    for (const { text } of await Promise.all(reads)) {
      expect(text).not.toContain(WORD);
      for (const { url } of game.images) expect(text).not.toContain(url);
    }
  });

  test('shows its pictures to those only who have a preview', async () => {
    const [{ url = '' } = {}] = game.images.filter(({ order }) => order === 0);
    const none = await send('GET', `/pictures/${'0'.repeat(32)}.webp`);
    // a gateway remembers for a second what it was told by a catalog that was behind
    await eventually(async () => {
      const hidden = await send('GET', url);
      expect([hidden.status, hidden.text]).toEqual([none.status, none.text]);
    });
    const { token } = await admin.fetchOk<{ token: string }>('createPreview', {
      params: { id: game.id },
      body: { validForHours: 1 },
    });
    const { headers } = await call<Preview>('preview', { params: { token } });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await eventually(async () => {
      const shown = await send('GET', url, { headers: { cookie } });
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([
        200,
        'private, no-cache',
      ]);
    });
  });

  test('can be finished by those who began before', async () => {
    const { json } = await newPlayer(game.id, early).guess(WORD, { imageIndex: 1 });
    expect(json).toMatchObject({ isCorrect: true });
  });
});
