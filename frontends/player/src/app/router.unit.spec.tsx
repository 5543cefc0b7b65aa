import { compareClock, longDate, type PlayerRoute } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { NavigationContext, Toaster } from '@imguessr/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayContext } from '../features/play/play.context.ts';
import { fakeApi, whale } from '../testing/fake-api.ts';
import { createTestPlayer } from '../testing/play.fixture.ts';
import { Router } from './router.tsx';
import { isPanelEntry } from './use-back-closes.ts';

const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// midnight does not come between two lines of a test
const start = Date.now();
vi.setSystemTime(start);
const today = localDate(new Date());

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const GAME = { kind: 'game', gameId: '7' } as const;

function visit(route: PlayerRoute, api = fakeApi()) {
  const navigate = vi.fn();
  const { store } = createTestPlayer();
  render(
    <PlayContext value={store}>
      <NavigationContext value={navigate}>
        <Router route={route} />
      </NavigationContext>
    </PlayContext>,
  );
  return { navigate, store, api };
}

async function openGame(api = fakeApi(), route: PlayerRoute = GAME) {
  const visited = visit(route, api);
  await screen.findByAltText('Clue 1 of 5');
  return visited;
}

async function openRules(route: PlayerRoute = GAME) {
  const visited = await openGame(undefined, route);
  clickButton('Rules');
  await screen.findByRole('dialog', { name: 'How to Play' });
  return visited;
}

/** The full-size pictures on the page; the backdrop uses a smaller size. */
const fullSizePictures = () => {
  const urls = Array.from(document.images, (image) => image.getAttribute('src') ?? '');
  return [...new Set(urls)].filter((url) => /^\/pictures\/\d+\.webp$/.test(url)).sort();
};

describe('a daily page', () => {
  it.each(['today', '2024-02-30', '9999-01-01'])('for %s redirects to today’s game', (date) => {
    const { navigate, api } = visit({ kind: 'daily', date });
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`/daily/${today}`, { replace: true });
    expect(api.requestedPaths).toEqual([]);
  });

  it.each([3, -20_000])('of a clock that is %i days wrong leads to today’s game', async (days) => {
    vi.setSystemTime(start + days * 86_400_000);
    const api = fakeApi();
    api.gameErrorStatus = days > 0 ? 400 : 404;
    api.serverMs = start;
    const { navigate } = visit({ kind: 'daily', date: localDate(new Date()) }, api);
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true }));
    cleanup();
    api.gameErrorStatus = 0;
    visit({ kind: 'daily', date: today }, api);
    const notice = `Your device has the wrong date. Today is ${longDate(today)}.`;
    expect(await screen.findByText(notice)).toBeTruthy();
    vi.setSystemTime(start);
    compareClock(start);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  it('without a game stays and shows a message', async () => {
    const api = fakeApi();
    api.gameErrorStatus = 404;
    const { navigate } = visit({ kind: 'daily', date: '2024-03-01' }, api);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No daily game available for 2024-03-01.',
    );
    expect(navigate).not.toHaveBeenCalled();
  });

  it('that fails to load redirects to /', async () => {
    const api = fakeApi();
    api.gameErrorStatus = 500;
    const { navigate } = visit({ kind: 'daily', date: '2024-03-01' }, api);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
  });

  it('of today stays when it fails to load, since / would redirect back to it', async () => {
    const api = fakeApi();
    api.gameErrorStatus = 500;
    const { navigate } = visit({ kind: 'daily', date: today }, api);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a game page', () => {
  it('of an unknown game redirects to /', async () => {
    const api = fakeApi();
    api.gameErrorStatus = 404;
    const { navigate } = visit(GAME, api);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
  });

  it('loads the shown clue, once the player has started the next one, and no more', async () => {
    visit(GAME);
    const first = await screen.findByAltText('Clue 1 of 5');
    expect(fullSizePictures()).toEqual(['/pictures/1.webp']);
    fireEvent.load(first);
    expect(fullSizePictures()).toEqual(['/pictures/1.webp']);
    fireEvent.keyDown(document.body, { key: 'a' });
    await vi.waitFor(() =>
      expect(fullSizePictures()).toEqual(['/pictures/1.webp', '/pictures/2.webp']),
    );
  });

  it('shows what the clues mean once the game is over, and never before', async () => {
    const allImages = whale.allImages.map((image) => ({
      ...image,
      description: `Meaning ${image.id}`,
    }));
    const { store } = await openGame(fakeApi({ ...whale, allImages }));
    const page = () => document.body.innerHTML;
    expect(page()).not.toContain('Meaning');
    act(() => void store.getState().act({ type: 'RevealClue', imageIndex: 0 }));
    expect(page()).not.toContain('Meaning');
    act(() => void store.getState().act({ type: 'MakeGuess', guess: 'WHALE', imageIndex: 1 }));
    expect(document.querySelectorAll('figcaption')).toHaveLength(0);
    act(() => store.getState().showResults());
    const captions = Array.from(
      document.querySelectorAll('figcaption'),
      ({ textContent }) => textContent,
    );
    expect(captions).toEqual([1, 2, 3, 4, 5].map((id) => `Meaning ${id}`));
    expect(screen.getByAltText('Clue 2 of 5: Meaning 2')).toBeTruthy();
  });

  it('offers to reveal the next clue, and no later one', async () => {
    const { store } = await openGame();
    expect(screen.getByRole('heading', { name: 'Reveal', hidden: true })).toBeTruthy();
    expect(screen.getAllByText('Reveal the previous clues first')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 guess', hidden: true }));
    expect(store.getState().currentImageIndex).toBe(1);
  });

  it('says that a game is known already, not that all are: only a few were drawn', async () => {
    const api = fakeApi();
    api.randomIds = Array.from({ length: 20 }, () => 7);
    visit(GAME, api);
    render(<Toaster />);
    await screen.findByAltText('Clue 1 of 5');
    for (const key of [...'whale', 'Enter']) fireEvent.keyDown(document.body, { key });
    fireEvent.click(await screen.findByRole('button', { name: 'New Game' }));
    expect(await screen.findByText('Here’s one you’ve played')).toBeTruthy();
  });
});

describe('the hints of the clues', () => {
  const hinted = () =>
    fakeApi({
      ...whale,
      allImages: whale.allImages.map((image) => ({
        ...image,
        description: `Meaning ${image.id}`,
        ...(image.id !== 3 && { hint: `Sight ${image.id}` }),
      })),
    });
  const open = () => visit(GAME, hinted());

  it('are the names of revealed clues', async () => {
    const { store } = open();
    expect(await screen.findByAltText('Clue 1 of 5: Sight 1')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('Sight 2');
    act(() => void store.getState().act({ type: 'MakeGuess', guess: 'SHARK', imageIndex: 0 }));
    expect(screen.getByAltText('Clue 2 of 5: Sight 2')).toBeTruthy();
    act(() => void store.getState().act({ type: 'RevealClue', imageIndex: 1 }));
    expect(screen.getByAltText('Clue 3 of 5')).toBeTruthy();
  });

  it('give way to the descriptions once the game is over', async () => {
    const { store } = open();
    await screen.findByAltText('Clue 1 of 5: Sight 1');
    act(() => void store.getState().act({ type: 'MakeGuess', guess: 'WHALE', imageIndex: 0 }));
    act(() => store.getState().showResults());
    expect(screen.getByAltText('Clue 1 of 5: Meaning 1')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('Sight');
  });
});

describe('the panels', () => {
  it('explain the rules, and the game ignores keys meanwhile', async () => {
    const { store } = await openRules();
    expect(await screen.findByText('A manual reveal consumes 1 guess.')).toBeTruthy();
    expect(screen.getByText('Made by two friends.')).toBeTruthy();
    for (const key of [...'whale', 'Enter']) fireEvent.keyDown(document.body, { key });
    expect(store.getState().isGameOver).toBe(false);
  });

  it('offer the daily game and a random one under Play more', async () => {
    const { navigate } = await openGame();
    clickButton('Play more');
    expect(await screen.findByRole('dialog', { name: 'Play more' })).toBeTruthy();
    const daily = await screen.findByRole('link', { name: /Game Of The Day/ });
    expect(daily.getAttribute('href')).toBe(`/daily/${today}`);
    clickButton('Random Game');
    expect(screen.getByRole('button', { name: 'Loading...' })).toHaveProperty('disabled', true);
    // the game replaces the panel's entry in the history
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/game/12', { replace: true }));
  });

  it('show the clue in front enlarged when it or its thumbnail is pressed', async () => {
    visit(GAME);
    fireEvent.click(await screen.findByRole('img', { name: 'Clue 1 of 5' }));
    const panel = await screen.findByRole('dialog', { name: 'Enlarged picture' });
    expect(await within(panel).findByRole('img', { name: 'Clue 1 of 5' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    clickButton('Clue 1');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('close with the browser’s Back button', async () => {
    const { navigate } = await openRules();
    expect(isPanelEntry()).toBe(true);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isPanelEntry()).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('remove their entry from the history when they are closed', async () => {
    await openRules();
    clickButton('Close');
    await waitFor(() => expect(isPanelEntry()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do not take back a page that is opened while their entry is being removed', async () => {
    const { navigate } = await openRules({ kind: 'daily', date: '2024-03-01' });
    clickButton('Close');
    expect(isPanelEntry()).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Previous day', hidden: true }));
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/daily/2024-02-29'));
    expect(isPanelEntry()).toBe(false);
  });
});

describe('offline', () => {
  it('New Game says why it cannot start one, until the browser is online again', async () => {
    const { store } = await openGame();
    await waitFor(() => expect(store.getState().isLoading).toBe(false));
    act(() => void store.getState().act({ type: 'MakeGuess', guess: 'WHALE', imageIndex: 0 }));
    const newGame = await screen.findByRole<HTMLButtonElement>('button', { name: 'New Game' });
    expect(newGame.disabled).toBe(false);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText('You’re offline. New games need a connection.')).toBeTruthy();
    expect(newGame.disabled).toBe(true);
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/New games need a connection/)).toBeNull();
    expect(newGame.disabled).toBe(false);
  });

  it('New Game shows a message when the request fails although the browser is online', async () => {
    const { navigate, store } = await openGame();
    await waitFor(() => expect(store.getState().isLoading).toBe(false));
    act(() => void store.getState().act({ type: 'MakeGuess', guess: 'WHALE', imageIndex: 0 }));
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    fireEvent.click(await screen.findByRole('button', { name: 'New Game' }));
    expect(await screen.findByText('The new game didn’t load. Please try again.')).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('a page whose game is not stored redirects to the game that is', async () => {
    const { store } = await openGame();
    await waitFor(() => expect(store.getState().isLoading).toBe(false));
    cleanup();
    const api = fakeApi();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    const { navigate } = visit({ kind: 'daily', date: today }, api);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/game/7', { replace: true }));
  });
});
