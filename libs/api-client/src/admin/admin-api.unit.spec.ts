import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubResponse } from '../testing/stub-response.ts';
import { createAdminApi, parseDates, parseGame, parseGameSummary } from './admin-api.ts';
import { fetchSession } from './admin-session.api.ts';

const api = createAdminApi({ run: (send) => send() });
const params = { id: 7 };

afterEach(() => vi.unstubAllGlobals());

describe('parsing the dates of daily games', () => {
  test.each([
    [['2026-05-01'], ['2026-05-01']],
    ['["2026-05-01","2026-06-01"]', ['2026-05-01', '2026-06-01']],
    ['not json', []],
    ['{"a":1}', []],
    [undefined, []],
    [null, []],
  ])('%j becomes %j', (sent, dates) => {
    expect(parseDates(sent)).toEqual(dates);
  });
});

describe('parsing a game', () => {
  const image = (id: number, order: number) => ({ id, order, url: `/pictures/${id}.webp` });

  test('sorts the images and derives the fields that the server left out', () => {
    const game = parseGame({ id: 7, word: 'WHALE', images: [image(1, 1), image(2, 0)] });
    expect(game.images.map(({ id }) => id)).toEqual([2, 1]);
    expect(game).toMatchObject({
      imageCount: 2,
      firstImageUrl: '/pictures/2.webp',
      wasDailyCount: 0,
    });
    expect(game).toMatchObject({ isActive: true, isDaily: false, wasDailyOnDates: [] });
  });

  test('keeps the fields that the server sends', () => {
    expect(
      parseGameSummary({ id: 7, word: 'WHALE', imageCount: 3, isActive: false, revision: 9 }),
    ).toMatchObject({
      imageCount: 3,
      isActive: false,
      revision: 9,
    });
  });
});

describe('the admin check', () => {
  test.each([
    [200, { isAdmin: true }, true],
    [200, { isAdmin: false }, false],
    [200, {}, false],
    [401, {}, false],
    [503, 'down', false],
  ])('a %i response with body %j means isAdmin %j', async (status, body, isAdmin) => {
    stubResponse(status, body);
    await expect(fetchSession()).resolves.toEqual({ isAdmin });
  });
});

describe('a request of the admin area', () => {
  test('is sent through the guard of the session', async () => {
    const sent = stubResponse(200, []);
    const guarded = createAdminApi({ run: () => Promise.reject(new Error('logged out')) });
    await expect(guarded.reports()).rejects.toThrow('logged out');
    await expect(guarded.importGames(new File([], 'a.zip'))).rejects.toThrow('logged out');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('game requests', () => {
  test('an error reads status, colon, body, and keeps the message of the server', async () => {
    const body = JSON.stringify({ statusCode: 400, message: 'A word is 2 to 20 letters.' });
    stubResponse(400, body);
    await expect(api.changeGame({ params, body: { word: 'X' } })).rejects.toMatchObject({
      message: `400: ${body}`,
      reason: 'A word is 2 to 20 letters.',
    });
  });

  test.each(['', ' <html><h1>502</h1></html>'])(
    'an error with the body "%s" reads status, colon, status text',
    async (body) => {
      stubResponse(500, body);
      await expect(api.listGames()).rejects.toThrow(/^500: Oh no$/);
    },
  );

  test('a rejected deletion fails with the message of the server or a default', async () => {
    stubResponse(409, { message: 'It is being played.' });
    await expect(api.deleteGame({ params })).rejects.toThrow(/^It is being played\.$/);
    stubResponse(500, '');
    await expect(api.deleteGame({ params })).rejects.toThrow(/^Failed to delete game$/);
  });
});
