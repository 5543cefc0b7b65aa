import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDates, parseGame, parseGameSummary } from './admin-game.parse.ts';
import { changeGame, deleteGame, fetchAdminGames } from './admin-games.api.ts';
import { fetchIsAdmin, logIn } from './admin-session.api.ts';

/** The server is a system of others: what it answers on the wire is all that is played here. */
function serverAnswers(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const wire = vi.fn(async (_path: string, _init?: RequestInit) => new Response(text, { status, statusText: 'Oh no' }));
  vi.stubGlobal('fetch', wire);
  return wire;
}

afterEach(() => vi.unstubAllGlobals());

describe('the dates on which a game was daily', () => {
  it.each([
    [['2026-05-01'], ['2026-05-01']],
    ['["2026-05-01","2026-06-01"]', ['2026-05-01', '2026-06-01']],
    ['not json', []],
    ['{"a":1}', []],
    [undefined, []],
    [null, []],
  ])('%j reads as %j', (sent, dates) => {
    expect(parseDates(sent)).toEqual(dates);
  });
});

describe('a game over the wire', () => {
  const image = (id: number, order: number) => ({ id, order, url: `/pictures/${id}.webp` });

  it('has its images in order, and what the server left out is derived', () => {
    const game = parseGame({ id: 7, word: 'WHALE', images: [image(1, 1), image(2, 0)] });
    expect(game.images.map(({ id }) => id)).toEqual([2, 1]);
    expect(game).toMatchObject({ imageCount: 2, firstImageUrl: '/pictures/2.webp', wasDailyCount: 0 });
    expect(game).toMatchObject({ isActive: true, isDaily: false, wasDailyOnDates: [] });
  });

  it('keeps what the server says', () => {
    expect(parseGameSummary({ id: 7, word: 'WHALE', imageCount: 3, isActive: false, revision: 9 })).toMatchObject({
      imageCount: 3,
      isActive: false,
      revision: 9,
    });
  });
});

describe('logging in', () => {
  it.each([
    [401, 'Wrong password.', 'Wrong password.'],
    [500, '', 'Login failed'],
  ])('a %i with %j says %j', async (status, body, text) => {
    serverAnswers(status, body);
    await expect(logIn('x')).rejects.toThrow(new RegExp(`^${text}$`));
  });

  it('without a connection says Network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(logIn('x')).rejects.toThrow(/^Network error$/);
  });

  it('sends the password as JSON, with credentials', async () => {
    const wire = serverAnswers(200, { isAdmin: true });
    await logIn('open');
    expect(wire.mock.calls[0]?.[1]).toMatchObject({ body: '{"password":"open"}', credentials: 'include' });
  });
});

describe('the check', () => {
  it.each([
    [200, { isAdmin: true }, true],
    [200, { isAdmin: false }, false],
    [200, {}, false],
    [401, {}, false],
    [503, 'down', false],
  ])('%i %j means %j', async (status, body, isAdmin) => {
    serverAnswers(status, body);
    await expect(fetchIsAdmin()).resolves.toBe(isAdmin);
  });
});

describe('calls about games', () => {
  it('a refusal is status, colon, body, and keeps the server’s reason', async () => {
    const body = JSON.stringify({ statusCode: 400, message: 'A word is 2 to 20 letters.' });
    serverAnswers(400, body);
    await expect(changeGame(7, { word: 'X' })).rejects.toMatchObject({
      message: `400: ${body}`,
      reason: 'A word is 2 to 20 letters.',
    });
  });

  it('an empty refusal is status, colon, status text', async () => {
    serverAnswers(500, '');
    await expect(fetchAdminGames()).rejects.toThrow(/^500: Oh no$/);
  });

  it('a change carries the revision that was seen, the switch none', async () => {
    const wire = serverAnswers(200, { id: 7, word: 'WHALE' });
    await changeGame(7, { word: 'WHALE', isActive: true, isDaily: false }, 12);
    await changeGame(7, { isActive: false });
    expect(new Headers(wire.mock.calls[0]?.[1]?.headers).get('If-Match')).toBe('"12"');
    expect(new Headers(wire.mock.calls[1]?.[1]?.headers).has('If-Match')).toBe(false);
    expect(wire.mock.calls[1]?.[1]?.body).toBe('{"isActive":false}');
  });

  it('a deletion that is refused says why, or that it failed', async () => {
    serverAnswers(409, { message: 'It is being played.' });
    await expect(deleteGame(7)).rejects.toThrow(/^It is being played\.$/);
    serverAnswers(500, '');
    await expect(deleteGame(7)).rejects.toThrow(/^Failed to delete game$/);
  });
});
