import { requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/routes';
import { localDate } from '@imguessr/game-rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, stats, whale } from '../../testing/fake-api.ts';
import { buildPlayer } from './play.fixture.ts';

const route = { kind: 'game', gameId: '7' } as const;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function started() {
  const wire = fakeApi();
  const player = buildPlayer();
  await player.store.getState().load(route);
  return { wire, ...player };
}

describe('a new play', () => {
  it('shows the first clue and has five guesses', async () => {
    const { store } = await started();
    expect(store.getState()).toMatchObject({
      currentImageIndex: 0,
      selectedImageIndex: 0,
      remainingAttempts: 5,
      isGameOver: false,
      isLoading: false,
      wordLength: 5,
    });
  });

  it('a wrong guess costs one and brings the next clue to the front', async () => {
    const { store, guess, wire } = await started();
    expect(guess(' shark ')).toBeUndefined();
    expect(store.getState()).toMatchObject({
      remainingAttempts: 4,
      currentImageIndex: 1,
      selectedImageIndex: 1,
      guesses: [{ attempt: 'SHARK', isCorrect: false }],
      shakes: 1,
      news: { text: 'Wrong. 4 guesses left. Clue 2 of 5 shown.' },
    });
    await vi.waitFor(() => expect(wire.records).toHaveLength(1));
    expect(wire.posted[0]).toMatchObject({ guess: 'SHARK', imageIndex: 0 });
  });

  it('a guess that the rules refuse changes nothing and says why', async () => {
    const { store, guess, wire } = await started();
    expect(guess('')).toBe('Please enter a guess');
    expect(guess('WHA')).toBe('Your guess must be 5 letters long');
    expect(guess('WH4LE')).toBe('Your guess must contain only letters');
    expect(store.getState().remainingAttempts).toBe(5);
    expect(wire.posted).toEqual([]);
  });

  it('a reveal costs a guess and is not among the visible guesses', async () => {
    const { store, wire } = await started();
    store.getState().act({ type: 'RevealClue', imageIndex: 0 });
    expect(store.getState()).toMatchObject({ remainingAttempts: 4, currentImageIndex: 1, guesses: [] });
    await vi.waitFor(() => expect(wire.posted[0]).toMatchObject({ guess: '@REVEAL@' }));
  });

  it('the selected clue stays within the clues', async () => {
    const { store } = await started();
    store.getState().select(4);
    store.getState().select(5);
    store.getState().select(-1);
    expect(store.getState().selectedImageIndex).toBe(4);
  });
});

describe('the end', () => {
  it('the right word wins, shows everything and fetches the statistics once it is acknowledged', async () => {
    const { store, guess, wire } = await started();
    guess('SHARK');
    guess('WHALE');
    expect(store.getState()).toMatchObject({
      isGameOver: true,
      hasWon: true,
      showsResults: true,
      currentImageIndex: 4,
      remainingAttempts: 0,
      isFetchingStats: true,
    });
    expect(wire.asked.some((path) => path.includes('client-stats'))).toBe(false);
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    expect(wire.records).toHaveLength(2);
    expect(store.getState()).toMatchObject({ isFetchingStats: false, difficulty: 'Medium (2.9/5.0)' });
    expect(wire.asked.at(-1)).toBe(
      requestPath(routes.clientStats, { params: { id: 7 }, query: { sessionId: store.getState().sessionId } }),
    );
  });

  it('the fifth wrong guess loses', async () => {
    const { store, guess } = await started();
    for (const word of ['SHARK', 'OCEAN', 'CORAL', 'BEACH', 'WAVES']) guess(word);
    expect(store.getState()).toMatchObject({
      isGameOver: true,
      hasWon: false,
      remainingAttempts: 0,
      hasRevealed: false,
    });
    expect(store.getState().news.text).toBe('Wrong. No guesses left. The word was WHALE.');
  });

  it('giving up loses and reveals the word', async () => {
    const { store, wire } = await started();
    store.getState().act({ type: 'GiveUp', imageIndex: 0 });
    expect(store.getState()).toMatchObject({
      isGameOver: true,
      hasWon: false,
      hasRevealed: true,
      currentImageIndex: 4,
    });
    await vi.waitFor(() => expect(wire.posted[0]).toMatchObject({ guess: '@GIVEUP@' }));
  });

  it('nothing is taken after it', async () => {
    const { store, guess, wire } = await started();
    guess('WHALE');
    guess('SHARK');
    store.getState().act({ type: 'RevealClue', imageIndex: 0 });
    store.getState().act({ type: 'GiveUp', imageIndex: 0 });
    await vi.waitFor(() => expect(wire.records).toHaveLength(1));
    expect(store.getState()).toMatchObject({ hasWon: true, guesses: [{ attempt: 'WHALE', isCorrect: true }] });
    expect(wire.posted).toHaveLength(1);
  });

  it('statistics that do not come are null', async () => {
    const { store, guess, wire } = await started();
    wire.stats = undefined;
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toBeNull());
    expect(store.getState().isFetchingStats).toBe(false);
  });

  it('newer statistics are shown, those of another game are not', async () => {
    const { store, guess } = await started();
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    const newer = { ...stats, totalGames: 5, difficulty: 'Hard (4.0/5.0)' };
    store.getState().showStats(8, newer);
    expect(store.getState().gameStats).toEqual(stats);
    store.getState().showStats(7, newer);
    expect(store.getState()).toMatchObject({ gameStats: newer, difficulty: 'Hard (4.0/5.0)' });
  });
});

describe('coming back', () => {
  it('restores a play from the records of the server', async () => {
    const { wire, guess, store } = await started();
    guess('SHARK');
    store.getState().act({ type: 'RevealClue', imageIndex: 1 });
    await vi.waitFor(() => expect(wire.records).toHaveLength(2));
    const again = buildPlayer().store;
    await again.getState().load(route);
    expect(again.getState()).toMatchObject({
      remainingAttempts: 3,
      currentImageIndex: 2,
      guesses: [{ attempt: 'SHARK' }],
      shakes: 0,
    });
  });

  it('adds what was never sent, once', async () => {
    const { wire, guess } = await started();
    wire.failNextPosts = [0];
    guess('SHARK');
    await vi.waitFor(() => expect(wire.posted).toHaveLength(1));
    const again = buildPlayer();
    await again.store.getState().load(route);
    expect(again.store.getState()).toMatchObject({ remainingAttempts: 4, guesses: [{ attempt: 'SHARK' }] });
    const stop = again.outbox.start();
    await vi.waitFor(() => expect(wire.records).toHaveLength(1));
    expect(new Set(wire.posted.map(({ key }) => key)).size).toBe(1);
    stop();
  });

  it('a finished game is finished under the session that played it, also after New Game', async () => {
    const { wire, guess, store, session } = await started();
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    const old = session.id();
    await store.getState().startNewGame();
    expect(session.id()).not.toBe(old);
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({ isGameOver: true, hasWon: true, sessionId: old, showsResults: true });
    expect(wire.records).toHaveLength(1);
  });

  it('earlier guesses that cannot be fetched are left out', async () => {
    fakeApi();
    const answer = fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path.includes('/guesses/') ? Promise.reject(new TypeError('offline')) : answer(path, init),
    );
    const { store } = buildPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({ isLoading: false, gameId: 7, error: undefined });
  });
});

describe('another tab of the same session', () => {
  it('what the server knows wins over what this page believed', async () => {
    const first = await started();
    const second = buildPlayer();
    await second.store.getState().load(route);
    for (const word of ['SHARK', 'OCEAN']) first.guess(word);
    await vi.waitFor(() => expect(first.wire.records).toHaveLength(2));
    second.guess('CORAL');
    await vi.waitFor(() => expect(second.outOfSync.count).toBe(1));
    expect(second.store.getState()).toMatchObject({ remainingAttempts: 2, currentImageIndex: 3 });
    expect(second.store.getState().guesses.map(({ attempt }) => attempt)).toEqual(['SHARK', 'OCEAN', 'CORAL']);
  });
});

describe('a new game', () => {
  it('asks for one that is not this one, on behalf of the old session', async () => {
    const { store, session, wire } = await started();
    const old = session.id();
    await expect(store.getState().startNewGame()).resolves.toEqual({ gameId: 12, isKnown: false });
    expect(wire.asked.at(-1)).toBe(requestPath(routes.randomGameId, { query: { exclude: 7, sessionId: old } }));
    expect(store.getState()).toMatchObject({ gameId: undefined, sessionId: session.id(), guesses: [] });
  });

  it('skips games that were finished here', async () => {
    const { store, guess, wire } = await started();
    guess('WHALE');
    wire.randomIds = [7, 7, 9];
    await expect(store.getState().startNewGame()).resolves.toEqual({ gameId: 9, isKnown: false });
  });

  it('says when only known ones are left', async () => {
    const { store, guess, wire } = await started();
    guess('WHALE');
    wire.randomIds = Array.from({ length: 20 }, () => 7);
    await expect(store.getState().startNewGame()).resolves.toEqual({ gameId: 7, isKnown: true });
  });

  it('a failure leaves the session and goes back to the first card', async () => {
    const { store, session, guess, wire } = await started();
    guess('WHALE');
    wire.randomIds = [];
    const old = session.id();
    await expect(store.getState().startNewGame()).resolves.toBeUndefined();
    expect(session.id()).toBe(old);
    expect(store.getState()).toMatchObject({ showsResults: false, selectedImageIndex: 0, isGameOver: true });
  });
});

describe('a game that cannot be loaded', () => {
  it('says that it is not there', async () => {
    const wire = fakeApi();
    wire.failLoads = 404;
    const { store } = buildPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({ error: 'Game not found', isMissing: true, isLoading: false });
  });

  it('a later game wins over an earlier one that answers late', async () => {
    fakeApi({ ...whale, gameId: 8 });
    const { store } = buildPlayer();
    const late = store.getState().load({ kind: 'game', gameId: '7' });
    await store.getState().load({ kind: 'game', gameId: '8' });
    await late;
    expect(store.getState()).toMatchObject({ gameId: 8, error: undefined });
  });
});

describe('storage that is forbidden', () => {
  it('does not keep anybody from playing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const { store, guess, wire } = await started();
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    expect(wire.records).toHaveLength(1);
  });
});

describe('what was played', () => {
  it('is remembered with its word and end, and as a daily game with the date it was finished on', async () => {
    fakeApi();
    const { store, guess } = buildPlayer();
    const today = localDate(new Date());
    await store.getState().load({ kind: 'daily', date: '2024-03-01' });
    guess('SHARK');
    expect(
      store
        .getState()
        .playedGames()
        .map(({ gameId, outcome }) => [gameId, outcome]),
    ).toEqual([[7, undefined]]);
    guess('WHALE');
    const finished = { gameId: 7, outcome: 'try2', word: 'WHALE', days: { '2024-03-01': today } };
    expect(store.getState().playedGames()).toMatchObject([finished]);
  });

  it('keeps the date it was first finished on, and takes note of another day of the same game', async () => {
    fakeApi();
    localStorage.setItem(
      'imguessr_played_games',
      JSON.stringify([{ gameId: 7, sessionId: 's', outcome: 'try1', days: { '2024-03-01': '2024-03-01' } }]),
    );
    const { store, guess } = buildPlayer();
    await store.getState().load({ kind: 'daily', date: '2024-03-01' });
    guess('WHALE');
    await store.getState().load({ kind: 'daily', date: '2024-05-05' });
    const days = { '2024-03-01': '2024-03-01', '2024-05-05': localDate(new Date()) };
    await vi.waitFor(() => expect(store.getState().playedGames()[0]?.days).toEqual(days));
  });
});

describe('without a network', () => {
  const loses = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));

  it('the game that was loaded last opens where it was left, guesses that are unsent included', async () => {
    const { guess, wire } = await started();
    guess('SHARK');
    await vi.waitFor(() => expect(wire.records).toHaveLength(1));
    loses();
    guess('SQUID');
    const { store } = buildPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({
      isOffline: true,
      error: undefined,
      word: 'WHALE',
      remainingAttempts: 3,
      guesses: [{ attempt: 'SHARK' }, { attempt: 'SQUID' }],
    });
    store.getState().backOnline();
    expect(store.getState().isOffline).toBe(false);
  });

  it('another page says where that game is', async () => {
    await started();
    loses();
    const { store } = buildPlayer();
    await store.getState().load({ kind: 'daily', date: '2024-03-01' });
    expect(store.getState()).toMatchObject({ isOffline: false, keptAt: route });
    expect(store.getState().error).toBeDefined();
  });

  it('a server that answers with an error is no lost connection', async () => {
    const { wire } = await started();
    wire.failLoads = 503;
    const { store } = buildPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({ isOffline: false, keptAt: undefined, gameId: undefined });
  });
});

describe('a game begun before its page is drawn', () => {
  const loads = (asked: readonly string[]) =>
    asked.filter((path) => path === requestPath(routes.gameById, { params: { id: 7 } })).length;

  it('is not loaded again by the page, but is when somebody tries again', async () => {
    const wire = fakeApi();
    const { store } = buildPlayer();
    await store.getState().begin(route);
    expect(store.getState()).toMatchObject({ gameId: 7, isLoading: false });
    await store.getState().load(route);
    expect([store.getState().gameId, loads(wire.asked)]).toEqual([7, 1]);
    await store.getState().load(route);
    expect(loads(wire.asked)).toBe(2);
  });

  it('is forgotten when the page is of another', async () => {
    const wire = fakeApi();
    const { store } = buildPlayer();
    await store.getState().begin(route);
    await store.getState().load({ kind: 'daily', date: '2026-05-01' });
    await store.getState().load(route);
    expect(loads(wire.asked)).toBe(2);
  });
});
