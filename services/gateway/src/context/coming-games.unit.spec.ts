import type { Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createComingGames, withoutComing } from './coming-games.ts';

const GAMES = [{ gameId: 7, date: '2026-05-03', pictures: ['a1'] }];

/** The second of May in UTC, the third at UTC+14 in an hour. */
let now: number;
let reply: unknown;
const catalog = vi.fn(async () => reply) as unknown as CatalogClient & ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  now = Date.parse('2026-05-02T09:00:00Z');
  reply = { ok: true, value: GAMES };
  catalog.mockClear();
});
afterEach(() => void vi.useRealTimers());

const create = () => createComingGames(catalog, () => now);

describe('coming games', () => {
  test('are known by their id and their pictures', async () => {
    const coming = create();
    expect([await coming.has(7), await coming.has(8)]).toEqual([true, false]);
    expect([await coming.withPicture('a1'), await coming.withPicture('b2')]).toEqual([
      7,
      undefined,
    ]);
    expect(catalog).toHaveBeenCalledOnce();
  });

  test('are no longer when their day begins somewhere, without asking the catalog again', async () => {
    const coming = create();
    await coming.has(7);
    now = Date.parse('2026-05-02T10:00:00Z');
    expect([await coming.has(7), await coming.withPicture('a1')]).toEqual([false, undefined]);
    expect(catalog).toHaveBeenCalledOnce();
  });

  test('are read again after a second', async () => {
    const coming = create();
    await coming.has(7);
    reply = { ok: true, value: [] };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await coming.has(7)).toBe(false);
  });

  test('stay known while the catalog does not answer', async () => {
    const coming = create();
    await coming.has(7);
    reply = { ok: false, error: { code: 'UNAVAILABLE', message: '' } };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await coming.has(7)).toBe(true);
    catalog.mockReturnValueOnce(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1_000);
    const waiting = coming.has(7);
    await vi.advanceTimersByTimeAsync(300);
    expect(await waiting).toBe(true);
  });
});

test('statistics of a coming game are read by administrators only', async () => {
  const read = vi.fn(async () => ({ stats: {} }));
  const statistics = withoutComing({ read } as unknown as Statistics, create());
  const query = { gameId: 7, audience: 'player', requestId: 'r' } as const;
  expect(await statistics.read(query)).toMatchObject({ error: { code: 'GAME_NOT_FOUND' } });
  expect(read).not.toHaveBeenCalled();
  for (const shown of [
    { ...query, gameId: 8 },
    { ...query, audience: 'admin' },
  ] as const)
    expect(await statistics.read(shown)).toEqual({ stats: {} });
});
