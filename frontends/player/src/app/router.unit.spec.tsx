import type { PlayerRoute } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPlayer } from '../features/play/play.fixture.ts';
import { PlayContext } from '../features/play/use-play.ts';
import { fakeApi, whale } from '../testing/fake-api.ts';
import { Router } from './router.tsx';

// The code of an overlay is fetched when it is first wanted: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 30_000 });

const today = localDate(new Date());

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function visit(route: PlayerRoute, wire = fakeApi()) {
  const navigate = vi.fn();
  const { store } = buildPlayer();
  render(
    <PlayContext value={store}>
      <Router route={route} navigate={navigate} />
    </PlayContext>,
  );
  return { navigate, store, wire };
}

/** The pictures that the page shows in full; the wall makes do with the smallest size of one. */
const picturesAsked = () => {
  const urls = Array.from(document.images, (image) => image.getAttribute('src') ?? '');
  return [...new Set(urls)].filter((url) => /^\/pictures\/\d+\.webp$/.test(url)).sort();
};
const withLight = (placeholder: string) => whale.allImages.map((image) => ({ ...image, placeholder }));

describe('a daily page', () => {
  it.each(['today', '2024-02-30', '9999-01-01'])('%s leads to the game of today', (date) => {
    const { navigate, wire } = visit({ kind: 'daily', date });
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`/daily/${today}`, { replace: true });
    expect(wire.asked).toEqual([]);
  });

  it('shows the long date and the ways to the days around it', async () => {
    const { navigate } = visit({ kind: 'daily', date: '2024-03-01' });
    expect(await screen.findByText('March 1, 2024')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Previous day' }));
    expect(navigate).toHaveBeenCalledWith('/daily/2024-02-29');
    fireEvent.click(screen.getByRole('link', { name: 'Next day' }));
    expect(navigate).toHaveBeenCalledWith('/daily/2024-03-02');
  });

  it('has no next day today', () => {
    visit({ kind: 'daily', date: today });
    expect(screen.queryByRole('link', { name: 'Next day' })).toBeNull();
  });

  it('without a game stays and says so', async () => {
    const wire = fakeApi();
    wire.failLoads = 404;
    const { navigate } = visit({ kind: 'daily', date: '2024-03-01' }, wire);
    expect((await screen.findByRole('alert')).textContent).toContain('No daily game available for 2024-03-01.');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('that fails leads to /', async () => {
    const wire = fakeApi();
    wire.failLoads = 500;
    const { navigate } = visit({ kind: 'daily', date: '2024-03-01' }, wire);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
  });

  it('of today stays when it fails, or it would go around in a circle', async () => {
    const wire = fakeApi();
    wire.failLoads = 500;
    const { navigate } = visit({ kind: 'daily', date: today }, wire);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a game page', () => {
  it('shows the number of the game', async () => {
    visit({ kind: 'game', gameId: '7' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game #7');
    await screen.findByAltText('Clue 1 of 5');
  });

  it('that is not there leads to /', async () => {
    const wire = fakeApi();
    wire.failLoads = 404;
    const { navigate } = visit({ kind: 'game', gameId: '7' }, wire);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
  });

  it('fetches the shown clue, then the next one, no more', async () => {
    visit({ kind: 'game', gameId: '7' });
    const first = await screen.findByAltText('Clue 1 of 5');
    expect(picturesAsked()).toEqual(['/pictures/1.webp']);
    fireEvent.load(first);
    expect(picturesAsked()).toEqual(['/pictures/1.webp', '/pictures/2.webp']);
  });

  it('offers a picture in all its sizes, and one download does for the card and its thumbnail', async () => {
    visit({ kind: 'game', gameId: '7' });
    const picture = await screen.findByAltText('Clue 1 of 5');
    const sources = Array.from(document.querySelectorAll('source'), ({ type, srcset, sizes }) => [type, srcset, sizes]);
    const ofTheFirst = sources.filter(([, srcset]) => srcset?.startsWith('/pictures/1-'));
    expect(picture.parentElement?.querySelectorAll('source')).toHaveLength(2);
    expect(ofTheFirst.map(([type]) => type)).toEqual(['image/avif', 'image/webp', 'image/avif', 'image/webp']);
    expect(new Set(ofTheFirst.map(([, , sizes]) => sizes)).size).toBe(1);
  });

  it('has the light of its placeholders behind the picture and on the wall', async () => {
    const light = 'data:image/webp;base64,AA==';
    visit({ kind: 'game', gameId: '7' }, fakeApi({ ...whale, allImages: withLight(light) }));
    await screen.findByAltText('Clue 1 of 5');
    const lights = Array.from(document.images).filter(({ src }) => src === light);
    expect(lights.map(({ alt }) => alt)).toEqual(Array(6).fill(''));
    expect(picturesAsked()).toEqual(['/pictures/1.webp']);
  });

  it('offers the next clue for a guess, and no later one', async () => {
    const { store } = visit({ kind: 'game', gameId: '7' });
    await screen.findByAltText('Clue 1 of 5');
    expect(screen.getByRole('heading', { name: 'Reveal', hidden: true })).toBeTruthy();
    expect(screen.getAllByText('Reveal the previous clues first')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 guess', hidden: true }));
    expect(store.getState().currentImageIndex).toBe(1);
  });

  it('New Game goes to another game', async () => {
    const { navigate } = visit({ kind: 'game', gameId: '7' });
    await screen.findByAltText('Clue 1 of 5');
    for (const key of [...'whale', 'Enter']) fireEvent.keyDown(document.body, { key });
    fireEvent.click(await screen.findByRole('button', { name: 'New Game' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/game/12'));
  });
});

describe('the panels', () => {
  it('Rules explains the game, and keys do nothing behind it', async () => {
    const { store } = visit({ kind: 'game', gameId: '7' });
    await screen.findByAltText('Clue 1 of 5');
    fireEvent.click(screen.getByRole('button', { name: 'Rules' }));
    expect(await screen.findByRole('dialog', { name: 'How to Play' })).toBeTruthy();
    expect(await screen.findByText('A manual reveal consumes 1 guess.')).toBeTruthy();
    expect(screen.getByText('Made by two friends.')).toBeTruthy();
    for (const key of [...'whale', 'Enter']) fireEvent.keyDown(document.body, { key });
    expect(store.getState().isGameOver).toBe(false);
  });

  it('Play more offers the day’s game, a random one and the rules', async () => {
    const { navigate } = visit({ kind: 'game', gameId: '7' });
    await screen.findByAltText('Clue 1 of 5');
    fireEvent.click(screen.getByRole('button', { name: 'Play more' }));
    expect(await screen.findByRole('dialog', { name: 'Play more' })).toBeTruthy();
    const daily = await screen.findByRole('link', { name: /Game Of The Day/ });
    expect(daily.getAttribute('href')).toBe(`/daily/${today}`);
    fireEvent.click(screen.getByRole('button', { name: 'Random Game' }));
    expect(screen.getByRole('button', { name: 'Loading...' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/game/12'));
  });
});

describe('without a network', () => {
  it('a page whose game was not kept leads to the one that was', async () => {
    const { store } = visit({ kind: 'game', gameId: '7' });
    await screen.findByAltText('Clue 1 of 5');
    await waitFor(() => expect(store.getState().isLoading).toBe(false));
    cleanup();
    const wire = fakeApi();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    const { navigate } = visit({ kind: 'daily', date: today }, wire);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/game/7', { replace: true }));
  });
});
