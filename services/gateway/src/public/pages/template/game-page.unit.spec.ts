import { CATALOG_UNAVAILABLE } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { whale } from '../../../testing/pages.ts';
import { createGamePageFinder, gameRouteOf } from './game-page.ts';

afterEach(() => {
  vi.useRealTimers();
});

const now = Date.parse('2026-05-01T12:00:00Z');
const catalogWith = (reply: unknown) =>
  vi.fn(async () => reply) as unknown as CatalogClient & ReturnType<typeof vi.fn>;

describe('the game of a path', () => {
  test.each([
    ['/daily/2026-05-01', { kind: 'daily', date: '2026-05-01' }],
    ['/daily/2026-05-01/', { kind: 'daily', date: '2026-05-01' }],
    ['/daily/2026-05-02', { kind: 'daily', date: '2026-05-02' }],
    ['/game/7', { kind: 'game', gameId: '7' }],
  ])('of %s is %j', (path, route) => {
    expect(gameRouteOf(path, now)).toEqual(route);
  });

  test.each([
    '/',
    '/daily/2026-05-03',
    '/daily/2026-02-30',
    '/daily/banana',
    '/game/0',
    '/game/07',
    '/game/abc',
    '/game/1234567890',
    '/game/7/x',
    '/game/7%22',
    '/admin/games/7',
  ])('is not named by %s', (path) => {
    expect(gameRouteOf(path, now)).toBeUndefined();
  });
});

describe('the page of a game', () => {
  test('has the game as the API responds with it, and the path of that response', async () => {
    const catalog = catalogWith({ ok: true, value: { ...whale, secret: 'x' } });
    const page = await createGamePageFinder(catalog)('/game/7', 'r1');
    expect(page).toEqual({
      route: { kind: 'game', gameId: '7' },
      apiPath: '/api/games/7',
      game: whale,
    });
    expect(catalog).toHaveBeenCalledWith('gameById', { gameId: 7 }, { requestId: 'r1' });
  });

  test('of a day requests the game of that day', async () => {
    const catalog = catalogWith({ ok: true, value: whale });
    const page = await createGamePageFinder(catalog)('/daily/2026-05-01', 'r1');
    expect(page?.apiPath).toBe('/api/games/daily?date=2026-05-01');
    expect(catalog).toHaveBeenCalledWith('dailyGame', { date: '2026-05-01' }, { requestId: 'r1' });
  });

  test.each([
    ['does not exist', { ok: false, error: { code: 'NOT_FOUND', message: 'Game not found' } }],
    ['is unavailable', CATALOG_UNAVAILABLE],
    ['is not complete', { ok: true, value: { gameId: 7 } }],
  ])('has no game when it %s', async (_, reply) => {
    const page = await createGamePageFinder(catalogWith(reply))('/game/7', 'r1');
    expect(page).toMatchObject({ route: { gameId: '7' }, game: undefined });
  });

  test('waits for the game no longer than 300 ms', async () => {
    vi.useFakeTimers();
    const page = createGamePageFinder((() => new Promise(() => {})) as CatalogClient)(
      '/game/7',
      'r1',
    );
    const settled = vi.fn();
    void page.then(settled);
    await vi.advanceTimersByTimeAsync(299);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ game: undefined }));
  });
});
