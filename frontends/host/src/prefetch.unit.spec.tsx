import { fetchDailyGameByDate, fetchGame } from '@imguessr/api-client';
import { CLUE_SIZES, EMBEDDED_RESPONSE_ID, pictureSources } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefetchGame } from './prefetch.ts';

const game = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: [{ id: 1, url: `/pictures/${'0a'.repeat(16)}.webp` }],
  wasDailyCount: 0,
  wasDailyOnDates: [],
};
const fetchMock = vi.fn(async (_path: string, _init?: RequestInit) => new Response(JSON.stringify(game)));

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetchMock.mockClear();
  window.imguessrPrefetched = undefined;
  document.head.replaceChildren();
});

const requestedPaths = () => fetchMock.mock.calls.map(([path]) => path);
const open = (address: string) => {
  history.pushState(null, '', address);
  prefetchGame();
};

describe('a page that opens', () => {
  const daily = `/api/games/daily?date=${localDate(new Date())}`;
  test('prefetches a date as soon as it has started in some time zone', () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-01T09:59:59Z'), toFake: ['Date'] });
    open('/daily/2026-05-02');
    expect(requestedPaths()).toEqual([]);
    vi.setSystemTime(Date.parse('2026-05-01T10:00:00Z'));
    open('/daily/2026-05-02');
    expect(requestedPaths()).toEqual(['/api/games/daily?date=2026-05-02']);
  });

  test.each([
    ['/', daily],
    ['/daily/2026-05-01', '/api/games/daily?date=2026-05-01'],
    ['/game/12', '/api/games/12'],
  ])('at %s prefetches %s', (address, path) => {
    open(address);
    expect(requestedPaths()).toEqual([path]);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' });
  });

  test('prefetches nothing when it contains its game', () => {
    document.head.innerHTML = `<script type="application/json" id="${EMBEDDED_RESPONSE_ID}"></script>`;
    open('/game/12');
    expect(requestedPaths()).toEqual([]);
  });

  test.each([
    '/admin',
    '/admin/games/1',
    '/daily/tomorrow',
    '/daily/2026-02-30',
    '/daily/2026-13-01',
    '/daily/2999-01-01',
    '/game/x',
    '/nowhere',
  ])('at %s prefetches nothing', (address) => {
    open(address);
    expect(requestedPaths()).toEqual([]);
  });
});

test('the first picture is preloaded with the sizes of its card', async () => {
  open('/game/7');
  await window.imguessrPrefetched?.response;
  const link = document.head.querySelector('link[rel=preload][as=image][type="image/avif"]');
  expect(link?.getAttribute('imagesrcset')).toBe(pictureSources(game.allImages[0]?.url ?? '').avif);
  expect(link?.getAttribute('imagesizes')).toBe(CLUE_SIZES);
});

test.each([404, 500])('a %s response is passed on unchanged and preloads no picture', async (status) => {
  fetchMock.mockResolvedValueOnce(new Response('{"message":"Game not found"}', { status }));
  open('/game/7');
  await expect(fetchGame('7')).rejects.toMatchObject({ status });
  expect(document.head.querySelector('link')).toBeNull();
});

describe('a prefetched response', () => {
  test('answers only the first request for its path', async () => {
    open('/daily/2026-05-01');
    await expect(fetchGame('7')).resolves.toEqual(game);
    await expect(fetchDailyGameByDate('2026-05-01')).resolves.toEqual(game);
    expect(requestedPaths()).toEqual(['/api/games/daily?date=2026-05-01', '/api/games/7']);
    await fetchDailyGameByDate('2026-05-01');
    expect(requestedPaths()).toHaveLength(3);
  });

  test('is requested again once it is too old', async () => {
    open('/game/7');
    vi.useFakeTimers({ now: Date.now(), toFake: ['performance'] });
    vi.setSystemTime(Date.now());
    vi.advanceTimersByTime(60_000);
    await fetchGame('7');
    expect(requestedPaths()).toEqual(['/api/games/7', '/api/games/7']);
  });

  test('fails like the request itself', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('no network'));
    open('/game/7');
    await expect(fetchGame('7')).rejects.toMatchObject({ status: 0 });
  });
});
