import { fetchDailyGameByDate, takePrefetchedResponse } from '@imguessr/api-client';
import { localDate, shiftDate } from '@imguessr/game-rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLinkPrefetch } from './use-link-prefetch.ts';

const address = (digit: string) => digit.repeat(32);
const game = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: ['a', 'b', 'c', 'd', 'e'].map((digit, id) => ({
    id,
    url: `/pictures/${address(digit)}.webp`,
  })),
  wasDailyCount: 0,
  wasDailyOnDates: [],
};
const now = new Date();
const today = localDate(now);
const ago = (days: number) => shiftDate(today, -days);
const api = (days: number) => `/api/games/daily?date=${ago(days)}`;
const firstPicture = `/pictures/${address('a')}-640.avif`;

let status = 200;
const fetchMock = vi.fn(
  async (path: string, _init?: RequestInit) =>
    new Response(path.startsWith('/api') ? JSON.stringify(game) : '', { status }),
);
const requested = () => fetchMock.mock.calls.map(([path]) => path);

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('fetch', fetchMock);
  status = 200;
  history.pushState(null, '', `/daily/${today}`);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockClear();
  for (const days of [1, 2]) void takePrefetchedResponse(api(days));
});

const shownPicture = `http://localhost/pictures/${address('0')}-640.avif`;
const choosePicture = (image: HTMLImageElement | null) => {
  if (image) Object.defineProperty(image, 'currentSrc', { value: shownPicture });
};

function Page() {
  useLinkPrefetch();
  return (
    <main>
      <picture>
        <img alt="Clue 1" ref={choosePicture} />
      </picture>
      {[today, ago(1), ago(2)].map((date) => (
        <a key={date} href={`/daily/${date}`}>
          <b>{date}</b>
        </a>
      ))}
      <a href={`https://elsewhere.example/daily/${ago(1)}`}>elsewhere</a>
      <a href="/privacy">privacy</a>
    </main>
  );
}
const link = (name: string) => screen.getByText(name);
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a link to another game', () => {
  it('is prefetched with its first picture, in the size on screen, when the pointer has rested on it for 65 ms', async () => {
    render(<Page />);
    fireEvent.pointerOver(link(ago(1)));
    await rest(64);
    expect(requested()).toEqual([]);
    await rest(1);
    expect(requested()).toEqual([api(1), firstPicture]);
  });

  it.each([
    ['has the focus', fireEvent.focusIn, 65],
    ['is pressed', fireEvent.pointerDown, 0],
  ])('is prefetched when it %s', async (_, event, ms) => {
    render(<Page />);
    event(link(ago(1)));
    await rest(ms);
    expect(requested()).toEqual([api(1), firstPicture]);
  });

  it('is not prefetched when the pointer only crosses it', async () => {
    render(<Page />);
    fireEvent.pointerOver(link(ago(1)));
    await rest(40);
    fireEvent.pointerOver(link(ago(2)));
    await rest(65);
    expect(requested()).toEqual([api(2), firstPicture]);
  });

  it('is prefetched once, and its page uses the response', async () => {
    render(<Page />);
    fireEvent.pointerOver(link(ago(1)));
    await rest(65);
    fireEvent.pointerOver(document.body);
    fireEvent.pointerOver(link(ago(1)));
    fireEvent.pointerDown(link(ago(1)));
    await rest(65);
    await expect(fetchDailyGameByDate(ago(1))).resolves.toEqual(game);
    expect(requested()).toEqual([api(1), firstPicture]);
  });

  it('is requested again by its page when the prefetch failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Page />);
    status = 503;
    fireEvent.pointerDown(link(ago(1)));
    await rest(0);
    status = 200;
    await expect(fetchDailyGameByDate(ago(1))).resolves.toEqual(game);
    fetchMock.mockRejectedValueOnce(new TypeError('no network'));
    fireEvent.pointerDown(link(ago(2)));
    await rest(0);
    await expect(fetchDailyGameByDate(ago(2))).resolves.toEqual(game);
    expect(requested().filter((path) => path.startsWith('/api'))).toEqual([
      api(1),
      api(1),
      api(2),
      api(2),
    ]);
  });
});

describe('nothing is prefetched', () => {
  it.each([today, 'elsewhere', 'privacy'])(
    'for a link to the same page, another site or a page without a game: %s',
    async (name) => {
      render(<Page />);
      fireEvent.pointerDown(link(name));
      await rest(65);
      expect(requested()).toEqual([]);
    },
  );

  it('for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
    render(<Page />);
    fireEvent.pointerDown(link(ago(1)));
    await rest(65);
    expect(requested()).toEqual([]);
  });
});
