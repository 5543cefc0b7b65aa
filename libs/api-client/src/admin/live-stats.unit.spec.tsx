import type { ClientStats } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stop } from '../live-updates.ts';
import { subscribeToClientStats } from '../player/live-stats.ts';
import { subscribeToGameStats } from './live-stats.ts';

/** The browser's end of a stream, which jsdom lacks. */
class FakeSource {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  static open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
  readyState = 0;
  onmessage = (_event: { data: string }) => {};
  onerror = () => {};
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(plays: number) {
    this.onmessage({ data: JSON.stringify({ totalGames: plays }) });
  }
  /** The connection broke: the browser tries again by itself. */
  fail() {
    this.readyState = 0;
    this.onerror();
  }
  /** Answered with an error: the browser does not. */
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.onerror();
  }
}

let plays: number;
let wire: ReturnType<typeof vi.fn<(path: string) => Promise<Response>>>;
let seen: number[];
let stop: Stop;

const follow = () => {
  stop = subscribeToClientStats(7, 's 1', (stats: ClientStats) =>
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
  wire = vi.fn(async (_path: string) => new Response(JSON.stringify({ totalGames: plays++ }), { status: 200 }));
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', wire);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('statistics that are followed', () => {
  it('come as events, and nothing is asked for meanwhile', async () => {
    follow();
    expect(FakeSource.all.map(({ url }) => url)).toEqual(['/api/games/7/client-stats/live?sessionId=s+1']);
    source().say(1);
    await passes(60_000);
    source().say(2);
    expect(seen).toEqual([1, 2]);
    expect(wire).not.toHaveBeenCalled();
  });

  it('of an administrator come from the call that shows all words', () => {
    stop = subscribeToGameStats(7, () => {});
    expect(source().url).toBe('/api/games/7/stats/live');
  });

  it('do not come any more once that was ended', async () => {
    follow();
    source().say(1);
    stop();
    tabIs('hidden');
    tabIs('visible');
    await passes(60_000);
    expect(FakeSource.open()).toEqual([]);
    expect(wire).not.toHaveBeenCalled();
  });

  it('go on through failures that the browser mends', async () => {
    follow();
    for (let turn = 1; turn <= 5; turn++) {
      source().say(turn);
      source().fail();
      source().fail();
    }
    expect(FakeSource.open()).toHaveLength(1);
    expect(wire).not.toHaveBeenCalled();
  });
});

describe('without a stream', () => {
  it('they are asked for every ten seconds where the browser has none', async () => {
    vi.stubGlobal('EventSource', undefined);
    follow();
    await passes(1);
    expect(seen).toEqual([1]);
    await passes(30_000);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(wire.mock.calls[0]?.[0]).toBe('/api/games/7/client-stats?sessionId=s+1');
  });

  it.each([
    ['when it is refused', () => source().refuse()],
    [
      'when it fails three times in a row',
      () => {
        for (let turn = 0; turn < 3; turn++) source().fail();
      },
    ],
    ['when it says nothing', () => vi.advanceTimersByTime(10_000)],
  ])('they are asked for %s', async (_, happens) => {
    follow();
    happens();
    expect(FakeSource.open()).toEqual([]);
    await passes(10_001);
    expect(seen).toEqual([1, 2]);
  });

  it('what cannot be had is asked for again', async () => {
    vi.stubGlobal('EventSource', undefined);
    wire.mockRejectedValueOnce(new TypeError('offline'));
    follow();
    await passes(10_001);
    expect(seen).toEqual([1]);
  });

  it('the stream is tried again after a minute', async () => {
    follow();
    source().refuse();
    await passes(61_000);
    expect(FakeSource.all).toHaveLength(2);
    const asked = wire.mock.calls.length;
    source().say(50);
    await passes(60_000);
    expect(wire).toHaveBeenCalledTimes(asked);
    expect(seen.at(-1)).toBe(50);
  });
});

describe('while nobody can see it', () => {
  it('the stream is closed, and opened again when the tab comes back', () => {
    follow();
    tabIs('hidden');
    expect(FakeSource.open()).toEqual([]);
    tabIs('visible');
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.open()).toHaveLength(1);
  });

  it('nothing is asked for, and at once when the tab comes back', async () => {
    vi.stubGlobal('EventSource', undefined);
    follow();
    await passes(1);
    tabIs('hidden');
    await passes(60_000);
    expect(seen).toEqual([1]);
    tabIs('visible');
    await passes(1);
    expect(seen).toEqual([1, 2]);
  });

  it('a connection that is gone is not tried in vain', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    follow();
    expect(FakeSource.all).toEqual([]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(FakeSource.open()).toHaveLength(1);
  });
});
