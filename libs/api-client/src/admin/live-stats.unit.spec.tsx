import { CACHE_POLICIES, type ClientStats } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POLL_INTERVAL_MS, type Unsubscribe } from '../live-updates.ts';
import { subscribeToClientStats } from '../player/play/live-stats.ts';
import { fetchClientStats } from '../player/play/stats.api.ts';
import { createAdminApi } from './admin-api.ts';
import { createAdminClient } from './admin-client.ts';
import { subscribeToGameStats } from './live-stats.ts';

const client = createAdminClient();
const poll = (signal: AbortSignal) => client.gameStats({ params: { id: 7 }, signal });

/** Replaces EventSource, which jsdom does not implement. */
class FakeSource {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  static open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
  readyState = 0;
  onmessage = (_event: { data: string }) => {};
  onerror = () => {};
  private onPatch = (_event: { data: string }) => {};
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(plays: number) {
    this.onmessage({ data: JSON.stringify({ totalGames: plays }) });
  }
  addEventListener(_type: 'patch', listener: typeof this.onPatch) {
    this.onPatch = listener;
  }
  sendPatch(patch: object) {
    this.onPatch({ data: JSON.stringify(patch) });
  }
  /** The connection was lost: the browser reconnects. */
  fail() {
    this.readyState = 0;
    this.onerror();
  }
  /** The server responded with an error: the browser does not reconnect. */
  reject() {
    this.readyState = FakeSource.CLOSED;
    this.onerror();
  }
}

let plays: number;
let fetchMock: ReturnType<typeof vi.fn<(path: string) => Promise<Response>>>;
let seen: number[];
let stop: Unsubscribe;

const subscribe = () => {
  stop = subscribeToClientStats(7, (stats: ClientStats) =>
    seen.push((stats as { totalGames: number }).totalGames),
  );
};
const source = () => FakeSource.all.at(-1) as FakeSource;
const tabIs = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  plays = 1;
  seen = [];
  fetchMock = vi.fn(
    async (_path: string) => new Response(JSON.stringify({ totalGames: plays++ }), { status: 200 }),
  );
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('live statistics', () => {
  test('arrive as server-sent events without polling', async () => {
    subscribe();
    expect(FakeSource.all.map(({ url }) => url)).toEqual([
      '/api/games/7/client-stats/live?updates=patch',
    ]);
    source().send(1);
    await passes(60_000);
    source().send(2);
    expect(seen).toEqual([1, 2]);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('for administrators come from the admin statistics endpoint', () => {
    stop = subscribeToGameStats(7, () => {}, poll);
    expect(source().url).toBe('/api/games/7/stats/live?updates=patch');
  });

  test('change only where a patch changes them', () => {
    const all: ClientStats[] = [];
    stop = subscribeToClientStats(7, (stats) => all.push(stats));
    source().sendPatch({ totalGames: 9 });
    expect(all).toEqual([]);
    source().onmessage({ data: JSON.stringify({ status: 'no_stats_available' }) });
    source().sendPatch({ status: null, totalGames: 1, guessDistribution: { try1: 1, try2: 0 } });
    source().sendPatch({ totalGames: 2, guessDistribution: { try2: 1 } });
    expect(all.slice(1)).toEqual([
      { totalGames: 1, guessDistribution: { try1: 1, try2: 0 } },
      { totalGames: 2, guessDistribution: { try1: 1, try2: 1 } },
    ]);
  });

  test.each(['"abc-1"', 'W/"abc-1"'])(
    'begin with those that were fetched, tagged %s',
    async (etag) => {
      fetchMock.mockResolvedValue(
        new Response('{"totalGames":5,"difficulty":"Easy"}', { headers: { etag } }),
      );
      const fetched = await fetchClientStats(7, 'session');
      const all: ClientStats[] = [];
      stop = subscribeToClientStats(7, (stats) => all.push(stats), fetched);
      expect(source().url).toBe('/api/games/7/client-stats/live?updates=patch&since=abc-1');
      source().sendPatch({});
      source().sendPatch({ totalGames: 6 });
      expect(all).toEqual([fetched, { ...fetched, totalGames: 6 }]);
    },
  );

  test('for administrators begin with those that were fetched', async () => {
    const api = createAdminApi({ run: (send) => send(), isBlind: () => false });
    fetchMock.mockResolvedValue(new Response('{"totalGames":5}', { headers: { etag: '"abc-1"' } }));
    const fetched = await api.gameStats({ params: { id: 7 } });
    stop = subscribeToGameStats(7, ({ totalGames }) => seen.push(totalGames), poll, fetched);
    expect(source().url).toBe('/api/games/7/stats/live?updates=patch&since=abc-1');
    source().sendPatch({});
    source().sendPatch({ totalGames: 6 });
    expect(seen).toEqual([5, 6]);
  });

  test('stop after unsubscribing', async () => {
    subscribe();
    source().send(1);
    stop();
    tabIs('hidden');
    tabIs('visible');
    await passes(60_000);
    expect(FakeSource.open()).toEqual([]);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('survive connection losses that the browser recovers from', async () => {
    subscribe();
    for (let total = 1; total <= 5; total++) {
      source().send(total);
      source().fail();
      source().fail();
    }
    expect(FakeSource.open()).toHaveLength(1);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('polling', () => {
  test('runs every ten seconds in browsers without EventSource', async () => {
    vi.stubGlobal('EventSource', undefined);
    subscribe();
    await passes(40_001);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/games/7/client-stats');
  });

  test('of players begins when no shared cache serves a response from before the end of their game', async () => {
    vi.stubGlobal('EventSource', undefined);
    subscribe();
    await passes(CACHE_POLICIES.snapshot.maxAgeS * 1_000 + 1_000);
    expect(seen).toEqual([]);
    await passes(POLL_INTERVAL_MS - CACHE_POLICIES.snapshot.maxAgeS * 1_000);
    expect(seen).toEqual([1]);
  });

  test('of administrators begins at once', async () => {
    vi.stubGlobal('EventSource', undefined);
    stop = subscribeToGameStats(7, ({ totalGames }) => seen.push(totalGames), poll);
    await passes(1);
    expect(seen).toEqual([1]);
  });

  test.each([
    ['when the stream is rejected', () => source().reject()],
    [
      'when the stream fails three times in a row',
      () => {
        for (let failures = 0; failures < 3; failures++) source().fail();
      },
    ],
    ['when the stream sends nothing for ten seconds', () => vi.advanceTimersByTime(10_000)],
  ])('starts %s', async (_, happens) => {
    subscribe();
    happens();
    expect(FakeSource.open()).toEqual([]);
    await passes(20_001);
    expect(seen).toEqual([1, 2]);
  });

  test('continues after a failed request', async () => {
    vi.stubGlobal('EventSource', undefined);
    fetchMock.mockRejectedValueOnce(new TypeError('offline'));
    subscribe();
    await passes(20_001);
    expect(seen).toEqual([1]);
  });

  test('ends after a minute, when the stream is tried again', async () => {
    subscribe();
    source().reject();
    await passes(71_000);
    expect(FakeSource.all).toHaveLength(2);
    const requestCount = fetchMock.mock.calls.length;
    source().send(50);
    await passes(60_000);
    expect(fetchMock).toHaveBeenCalledTimes(requestCount);
    expect(seen.at(-1)).toBe(50);
  });
});

describe('while the page is hidden or offline', () => {
  test('closes the stream and reopens it when the tab becomes visible', () => {
    subscribe();
    tabIs('hidden');
    expect(FakeSource.open()).toEqual([]);
    tabIs('visible');
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.open()).toHaveLength(1);
  });

  test('pauses polling', async () => {
    vi.stubGlobal('EventSource', undefined);
    subscribe();
    await passes(10_001);
    tabIs('hidden');
    await passes(60_000);
    expect(seen).toEqual([1]);
    tabIs('visible');
    await passes(10_001);
    expect(seen).toEqual([1, 2]);
  });

  test('opens no stream until the browser is online', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    subscribe();
    expect(FakeSource.all).toEqual([]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(FakeSource.open()).toHaveLength(1);
  });
});
